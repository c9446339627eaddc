import type { Command } from './command.ts'
import { add } from './leads-add.ts'
import { exportLeads } from './leads-export.ts'
import { find, list, show } from './leads-read.ts'
import { assign, erase, note, purge, release, remind, state } from './leads-work.ts'

/** What can be done with leads. */
export const leads: Record<string, Command> = {
  list,
  find,
  show,
  add,
  assign,
  state,
  note,
  remind,
  release,
  export: exportLeads,
  erase,
  purge,
}
