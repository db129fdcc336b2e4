// libyaml's own header, by the name that pkg-config, Debian and Homebrew put on the include path.
#include <yaml.h>
