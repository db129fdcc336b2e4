// libyaml's own header, by the name that pkg-config, Debian and Homebrew put on the include path.
#if __has_include(<yaml.h>)
#include <yaml.h>
#else
// Often met first by somebody who builds an app that uses the build plug-in, and has never heard of libyaml.
#error "flowgen needs libyaml and its header: apt-get install libyaml-dev (Debian, Ubuntu), brew install libyaml pkgconf (macOS)"
#endif
