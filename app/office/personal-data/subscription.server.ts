import { personKey } from '#frame/forms/person.ts'
import type { Places } from '#platform/db/places.ts'
import { write } from '#platform/db/write.ts'
import { endSubscription as endInStore, rowsOfPerson } from './store.server.ts'
import { addTombstones } from './tombstones.server.ts'

/**
 * Ends a subscription at its reader's wish, as the link in a mail does.
 *
 * @returns `ended`; `before` when it had ended already; `unknown` when there is none of this address
 * @throws StoreBusyError when it could not be kept
 */
export async function endSubscription(places: Places, email: string): Promise<'ended' | 'before' | 'unknown'> {
  const address = personKey(email)
  const isKnown = (await rowsOfPerson(places.db, address)).some(({ table }) => table === 'subscriber')
  if (!isKnown) return 'unknown'
  await addTombstones(places, 'left', [address])
  const ended = await write(places.db, (trx) => endInStore(trx, address, places.now().toISOString()))
  return ended ? 'ended' : 'before'
}
