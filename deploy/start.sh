#!/bin/sh
# Starts the built server: `npm start`, systemd and the container all run this, so that what it says is said once. The shell
# becomes the server, which is then told to stop by whoever started it, and costs no process of its own.
#
# ENV_FILE names a file with variables as in .env.example; what the environment has goes first.

# Where this project is, and the Node that it brings; without one, as in the container, the one that is there.
cd "${0%/*}/.." || exit 1
PATH="$PWD/node_modules/.bin:$PATH"

# Memory is given back (docs/decisions/0011). What is set already stays: NODE_OPTIONS=--max-old-space-size=1024 gives more.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
export NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=512 ${NODE_OPTIONS:-}"

export PATH NODE_ENV=production
exec node ${ENV_FILE:+"--env-file=$ENV_FILE"} build/server/start.js "$@"
