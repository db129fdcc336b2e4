# Does what Homebrew does with a formula: `ruby homebrew.rb FORMULA PREFIX macos|linux intel|arm`. Downloads the archive for that system,
# verifies its checksum, runs `install` in the folder that the archive contains, and on this machine's system, `test`.
require "digest"
require "fileutils"
require "open-uri"
require "pathname"
require "tmpdir"

SYSTEM = ARGV[2]
PROCESSOR = ARGV[3]
PREFIX = Pathname(ARGV[1])

# A folder of the installation.
class Folder < Pathname
  def install(file)
    mkpath
    FileUtils.cp(file, self)
  end
end

# The parts of Homebrew's language that the formula uses. Another word of it is an error.
class Formula
  FOLDERS = {
    bin: "bin", man1: "share/man/man1", bash_completion: "etc/bash_completion.d",
    zsh_completion: "share/zsh/site-functions", fish_completion: "share/fish/vendor_completions.d"
  }.freeze
  SETTINGS = %i[desc homepage version license url sha256].freeze

  class << self
    attr_reader :subject, :trial

    def inherited(formula)
      super
      Formula.instance_variable_set(:@subject, formula)
    end

    def settings = @settings ||= {}
    SETTINGS.each do |name|
      define_method(name) do |value|
        raise "`#{name}` is set twice" if settings.key?(name)

        settings[name] = value
      end
    end

    def depends_on(*) = nil
    def on_macos = (yield if SYSTEM == "macos")
    def on_linux = (yield if SYSTEM == "linux")
    def on_intel = (yield if PROCESSOR == "intel")
    def on_arm = (yield if PROCESSOR == "arm")
    def test(&block) = @trial = block
  end

  FOLDERS.each { |name, path| define_method(name) { Folder.new(PREFIX / path) } }

  def system(*words)
    Kernel.system(*words.map(&:to_s), out: File::NULL) or raise "`#{words.join(" ")}` has failed"
  end
end

load ARGV[0]
formula = Formula.subject
missing = Formula::SETTINGS - formula.settings.keys
abort "error: the formula has no #{missing.join(" and no ")} for #{SYSTEM} on #{PROCESSOR}" unless missing.empty?

Dir.mktmpdir do |folder|
  archive = URI.parse(formula.settings[:url]).open.read
  found = Digest::SHA256.hexdigest(archive)
  abort "error: the checksum is #{found}, and not #{formula.settings[:sha256]}" unless found == formula.settings[:sha256]
  File.binwrite("#{folder}/archive.tar.gz", archive)
  Kernel.system("tar", "-xzf", "#{folder}/archive.tar.gz", "-C", folder) or abort "error: the archive is broken"
  contents = Dir.children(folder) - ["archive.tar.gz"]
  Dir.chdir(contents.one? ? "#{folder}/#{contents.first}" : folder) { formula.new.install }
  next unless SYSTEM == "linux" && RUBY_PLATFORM.start_with?(PROCESSOR == "arm" ? "aarch64" : "x86_64")

  Dir.mktmpdir { |empty| Dir.chdir(empty) { formula.new.instance_eval(&formula.trial) } }
end
