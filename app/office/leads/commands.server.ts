import type { Command } from '#platform/cli/command.ts'
import { assign, note, remind, state } from './commands/change.server.ts'
import { erase, purge } from './commands/erase.server.ts'
import { exportLeads } from './commands/export.server.ts'
import { find, list, show } from './commands/read.server.ts'
import { release } from './commands/release.server.ts'
import { renewLinks } from './commands/renew-links.server.ts'

export const leads: Record<string, Command> = {
  list,
  find,
  show,
  assign,
  state,
  note,
  remind,
  release,
  export: exportLeads,
  erase,
  purge,
  'renew-links': renewLinks,
}
