import type { Command } from '#platform/cli/command.ts'
import { exportLeads } from './commands/export.server.ts'
import { find, list, show } from './commands/read.server.ts'
import { renewLinks } from './commands/renew-links.server.ts'
import { assign, erase, note, purge, release, remind, state } from './commands/work.server.ts'

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
