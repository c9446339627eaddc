import type { Kysely } from 'kysely'

type Tables = {
  lead: { id: string; attribution: string }
  lead_event: { lead: string; kind: string; text: string }
}
const ways = { 'by hand: on the telephone%': 'by telephone', 'by hand: met%': 'in person', 'from a mail%': 'by mail' }

/** Gives leads that were added by hand the way that they came as their medium; until now only their history had it. */
export async function up(db: Kysely<Tables>) {
  for (const [text, medium] of Object.entries(ways))
    await db
      .updateTable('lead')
      .set({ attribution: JSON.stringify({ medium }) })
      .where('attribution', '=', '{}')
      .where('id', 'in', (of) =>
        of.selectFrom('lead_event').select('lead').where('kind', '=', 'added').where('text', 'like', text),
      )
      .execute()
}
