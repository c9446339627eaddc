import {
  type Command,
  exitCodes,
  jsonText,
  readArgs,
  showFirst,
  UsageError,
  yesHelp,
  yesOption,
} from '#platform/cli/command.ts'
import { renewLinkKey } from '#platform/db/secret.ts'
import { readEnv } from '#platform/env.ts'

export const renewLinks: Command = {
  help: `Ends all links in the mails that the team got, and signs those of later mails with a new key (DATA_DIR/links.key).

Usage: npm run site -- leads renew-links [options]

${yesHelp}
  --json          JSON and nothing else

The running site uses the new key at once. Who must not be written to stays known, because that has a key of its own.
Where LINK_SECRET or SITE_SECRET is set, put another LINK_SECRET in its place on every server instead.

Example: npm run site -- leads renew-links --yes`,
  prepare(args) {
    const { values } = readArgs(args, yesOption)
    return async ({ storage, out }) => {
      const { linkSecret, siteSecret } = readEnv(process.env)
      if (linkSecret !== null || siteSecret !== null)
        throw new UsageError('The secret comes from the environment here: set LINK_SECRET to a new one on every server')
      const { json } = values
      if (!values.yes)
        return showFirst(
          { out },
          { json, words: 'The links in all mails that the team got would end.', found: { renewed: false } },
        )
      renewLinkKey(storage.dataDir)
      if (json) out(jsonText({ renewed: true }))
      else out('The links in all mails that were sent have ended. Later mails have links of a new key.\n')
      return exitCodes.done
    }
  },
}
