;;; Drives Emacs in batch mode through the steps of test_emacs.py, and writes what it saw to $RESULT. -*- lexical-binding: t -*-
(require 'cl-lib)
(require 'json)
(require 'eglot)

(defvar result nil)
(defun saw (key value) (push (cons key value) result))

(defmacro wait-for (what condition)
  `(cl-loop repeat 400 for value = ,condition
            until value do (accept-process-output nil 0.025)
            finally return (or value (error "waited for %s" ,what))))

(defun messages ()
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun message-with (part)
  (cl-find-if (lambda (each) (string-match-p (regexp-quote part) each)) (messages)))

(defun go-to (part)
  (goto-char (point-min))
  (search-forward part)
  (goto-char (match-beginning 0)))

(defun send-changes ()
  (eglot--signal-textDocument/didChange)
  (flymake-start))

(defun steps ()
  (find-file "specs/MainFlow.flow.yaml")
  (saw 'mode (symbol-name major-mode))
  (apply #'eglot--connect (eglot--guess-contact))
  (eglot--maybe-activate-editing-mode)
  (saw 'project (project-root (eglot--project (eglot-current-server))))
  (flymake-start)
  (saw 'mistake (wait-for "the mistake" (message-with "did you mean")))

  ;; A fix: the one that is offered first.
  (go-to "hlep")
  (cl-letf (((symbol-function 'completing-read) (lambda (_prompt choices &rest _) (caar choices)))
            ((symbol-function 'tmm-prompt) (lambda (menu &rest _) (cdr (cadr (cadr menu))))))
    (eglot-code-actions (point) (+ (point) 4) "quickfix" t))
  (wait-for "the fix" (save-excursion (goto-char (point-min)) (search-forward "reset: help" nil t)))
  (send-changes)
  (saw 'witness (wait-for "the witness" (message-with "journey: main")))

  ;; Completion in a text that does not parse.
  (go-to "help }\n      againRequested")
  (delete-region (point) (line-end-position))
  (send-changes)
  (let* ((capf (eglot-completion-at-point))
         (table (nth 2 capf)))
    (saw 'completions (vconcat (mapcar #'substring-no-properties (all-completions "" table)))))
  (insert "main }")
  (send-changes)

  ;; Renaming over files.
  (go-to "left: pop")
  ;; Emacs asks because one of the files is in no buffer.
  (cl-letf (((symbol-function 'y-or-n-p) #'always)) (eglot-rename "away"))
  (save-some-buffers t)

  (let ((server (eglot-current-server)))
    (eglot-shutdown server)
    (saw 'ended (not (jsonrpc-running-p server)))))

(let ((default-directory default-directory))
  (condition-case failure (steps)
    (error (saw 'failure (format "%S\n%s\n%S" failure (buffer-string) (messages))))))
(with-temp-file (getenv "RESULT") (insert (json-encode result)))
