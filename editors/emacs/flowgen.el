;;; flowgen.el --- Flow specs with eglot or lsp-mode -*- lexical-binding: t -*-

;; A mode of its own, so that servers for YAML leave specs alone. With yaml-mode, it highlights and indents as that does.

(defalias 'flowgen-parent-mode
  (if (require 'yaml-mode nil t) 'yaml-mode 'prog-mode))
(define-derived-mode flowgen-mode flowgen-parent-mode "Flow Spec"
  "The mode of flow specs and of the configuration of flowgen."
  (setq-local comment-start "# ")
  (setq-local indent-tabs-mode nil))

(dolist (pattern '("\\.flow\\.ya?ml\\'" "/\\.flowgen\\.yaml\\'"))
  (add-to-list 'auto-mode-alist (cons pattern 'flowgen-mode)))

;; The project is the folder of the configuration.
(defun flowgen-project (folder)
  (when-let ((root (locate-dominating-file folder ".flowgen.yaml")))
    (cons 'flowgen root)))
(cl-defmethod project-root ((project (head flowgen))) (cdr project))
(add-hook 'flowgen-mode-hook
          (lambda () (add-hook 'project-find-functions #'flowgen-project nil t)))

;; eglot: part of Emacs since 29, and in GNU ELPA.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(flowgen-mode . ("flowgen" "lsp"))))
(when (require 'eglot nil t)
  (add-hook 'flowgen-mode-hook #'eglot-ensure))

;; lsp-mode: instead of the lines for eglot.
;; (with-eval-after-load 'lsp-mode
;;   (add-to-list 'lsp-language-id-configuration '(flowgen-mode . "yaml"))
;;   (lsp-register-client
;;    (make-lsp-client :new-connection (lsp-stdio-connection '("flowgen" "lsp"))
;;                     :activation-fn (lsp-activate-on "yaml")
;;                     :major-modes '(flowgen-mode)
;;                     :initialization-options '(:serverCommands t)
;;                     :server-id 'flowgen)))
;; (add-hook 'flowgen-mode-hook #'lsp-deferred)

(provide 'flowgen)
;;; flowgen.el ends here
