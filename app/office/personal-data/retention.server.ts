import { eraseTraces, rewriteIfErased } from '#platform/db/erase.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { write } from '#platform/db/write.ts'
import { dayMs } from '#platform/text/day.ts'
import { deleteMailFiles, deleteOldMailFiles } from './files.server.ts'
import {
  deleteRows,
  deliveriesOfLeads,
  forgetAnswered,
  forgetUnconfirmed,
  outlived,
  type Retention,
} from './store.server.ts'

export type Outlived = { leads: number; subscribers: number; deliveries: number; mailFiles: number }

/** Deletes what has been kept for as long as it is to be, mail files too, and takes the traces of all erasures since
 * the last time out of the store. */
export async function keepRetention(
  { db, dataDir, now }: Pick<DataStorage, 'db' | 'dataDir' | 'now'>,
  periods: Retention,
): Promise<Outlived> {
  // For a month they count against further mails.
  const monthAgo = new Date(now().getTime() - 30 * dayMs)
  await write(db, async (trx) => {
    await forgetUnconfirmed(trx, monthAgo)
    await forgetAnswered(trx, monthAgo)
  })
  const over = await outlived(db, now(), periods)
  const mails = (await deliveriesOfLeads(db, over.leads)).map(({ id }) => id)
  const rows = over.leads.length + over.subscribers.length + over.deliveries.length
  if (rows > 0)
    await write(db, async (trx) => {
      await deleteRows(trx, 'lead', over.leads)
      await deleteRows(trx, 'subscriber', over.subscribers)
      await deleteRows(trx, 'delivery', over.deliveries)
    })
  let mailFiles = mails.length > 0 ? await deleteMailFiles(dataDir, mails) : 0
  if (periods.mail !== null) mailFiles += await deleteOldMailFiles(dataDir, new Date(now().getTime() - periods.mail))
  if (rows > 0) await eraseTraces(db)
  await rewriteIfErased(db)
  return {
    leads: over.leads.length,
    subscribers: over.subscribers.length,
    deliveries: over.deliveries.length,
    mailFiles,
  }
}
