#!/bin/sh
# Runs a command of the built site where npm is not: sh deploy/site.sh leads list. It is `npm run site --` otherwise.
#
# ENV_FILE names a file with variables as in .env.example; what the environment has goes first.
here="${0%/*}/.."
PATH="$here/node_modules/.bin:$PATH" NODE_ENV=production
export PATH NODE_ENV
exec node ${ENV_FILE:+"--env-file=$ENV_FILE"} "$here/build/server/site.js" "$@"
