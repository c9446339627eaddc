import { personKey } from '#frame/forms/person.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { write } from '#platform/db/write.ts'
import { endStoredSubscription, rowsOfPerson } from './store.server.ts'
import { addTombstones } from './tombstones.server.ts'

/**
 * Ends a subscription at its reader's wish, as the link in a mail does.
 *
 * @returns `ended`; `before` when it had ended already; `unknown` when there is none of this address
 * @throws StoreBusyError when it could not be kept
 */
export async function endSubscription(storage: DataStorage, email: string): Promise<'ended' | 'before' | 'unknown'> {
  const address = personKey(email)
  const isKnown = (await rowsOfPerson(storage.db, address)).some(({ table }) => table === 'subscriber')
  if (!isKnown) return 'unknown'
  await addTombstones(storage, 'left', [address])
  const endedCount = await write(storage.db, (trx) => endStoredSubscription(trx, address, storage.now().toISOString()))
  return endedCount ? 'ended' : 'before'
}
