#!/bin/sh
# Holds the Node that the package `node` brings against its hash, and removes one that differs. That package fetches a
# binary by itself, and the lockfile knows nothing of it.
#
#   sh scripts/check-node.sh [DIRECTORY OF THE PACKAGE]
folder=${1:-"${0%/*}/../node_modules/node"}
binary=$folder/bin/node
[ -f "$binary.exe" ] && binary=$binary.exe
# Where the machine's own Node is used, there is none here.
[ -f "$binary" ] || exit 0
if command -v sha256sum >/dev/null; then found=$(sha256sum <"$binary"); else found=$(shasum -a 256 <"$binary"); fi
found=${found%% *}
[ -n "$found" ] && grep -q "^$found  " "${0%/*}/node-hashes.txt" && exit 0
rm -rf "$folder"
echo "The Node that npm fetched is not the one of scripts/node-hashes.txt (SHA-256 ${found:-unknown}), and was removed. Do not run it: look where npm takes packages from, and install again." >&2
exit 1
