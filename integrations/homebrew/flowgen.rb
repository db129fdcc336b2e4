class Flowgen < Formula
  desc "Compiler for the navigation of iOS apps"
  homepage "https://github.com/@REPOSITORY@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    url "@URL@/flowgen-@VERSION@-macos.tar.gz"
    sha256 "@CHECKSUM-macos@"
    depends_on macos: :sonoma
  end

  on_linux do
    on_intel do
      url "@URL@/flowgen-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@CHECKSUM-linux-x86_64@"
    end
    on_arm do
      url "@URL@/flowgen-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@CHECKSUM-linux-aarch64@"
    end
  end

  def install
    bin.install "bin/flowgen"
    man1.install "share/man/man1/flowgen.1"
    bash_completion.install "share/bash-completion/completions/flowgen"
    zsh_completion.install "share/zsh/site-functions/_flowgen"
    fish_completion.install "share/fish/vendor_completions.d/flowgen.fish"
  end

  test do
    system bin/"flowgen", "init", "."
    system bin/"flowgen", "lint", "specs", "--strict"
  end
end
