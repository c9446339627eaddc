#!/bin/sh
# Installs what runs and builds the site; with `all`, what checks it too. Takes no time where that is there already.
#
#   sh scripts/install.sh [all]
#
# Whatever Node the machine has runs this, so it is no TypeScript.
cd "${0%/*}/.." || exit 1
mark=node_modules/.installed
lock=$(cksum <package-lock.json)

# Who has the tools of checks keeps them.
case $(cat "$mark" 2>/dev/null) in
  "$lock all") exit 0 ;;
  "$lock") [ "$1" != all ] && exit 0 ;;
  *' all') set -- all ;;
esac

began=$(date +%s)
echo 'Installing packages: a minute the first time.'
if [ "$1" = all ]; then
  npm install --no-save --loglevel=error || exit
else
  npm install --no-save --loglevel=error --omit=dev || exit
fi
sh scripts/check-node.sh || exit
# The headers of Node, a third of its package, are for compiling against it. Nothing here does.
rm -rf node_modules/node/node_modules/node-*/include
# Where this machine has a Node that is new enough, the project's own is not needed. Within a script of the project its
# own is the first on the path, which is not the machine's.
outside=$(printf %s "$PATH" | tr : '\n' | grep -v '/node_modules/\.bin/*$' | paste -sd : -)
case $(PATH=$outside node --version) in
  v2[6-9].* | v[3-9]?.*) rm -rf node_modules/node node_modules/node-* node_modules/.bin/node ;;
esac
# The compiler is a peer of packages that build without it: only the checks run it.
[ "$1" = all ] || rm -rf node_modules/typescript node_modules/@typescript
echo "Installed in $(($(date +%s) - began)) s."
echo "$lock${1:+ $1}" >"$mark"
