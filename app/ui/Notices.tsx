import { useEffect, useState, useSyncExternalStore } from 'react'
import { getNotices, type Notice, subscribeToNotices } from './notices.ts'
import { useLater } from './use-later.ts'

const none: readonly Notice[] = []

/** Where notices appear. Stands once in the document; its code is fetched with the first notice, or when F8 asks for it. */
export function Notices() {
  const notices = useSyncExternalStore(subscribeToNotices, getNotices, () => none)
  const [called, setCalled] = useState(false)
  const Region = useLater(called || notices.length > 0, () => import('./NoticeRegion.tsx'))

  // Once the region is there, it answers to F8 itself.
  useEffect(() => {
    if (Region) return
    const call = (event: KeyboardEvent) => event.key === 'F8' && setCalled(true)
    addEventListener('keydown', call)
    return () => removeEventListener('keydown', call)
  }, [Region])

  return Region && <Region notices={notices} called={called} />
}
