import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { longDate } from '#platform/text/long-date.ts'
import { relativeTime } from '#platform/text/relative-time.ts'

/** When a post was published: the day, and once scripts run how long ago that was (SPEC 9; pages are kept). */
export function CardDate({ moment }: { moment: string }) {
  const hydrated = useHydrated()
  return <time dateTime={moment}>{hydrated ? relativeTime(moment, Date.now()) : longDate(moment.slice(0, 10))}</time>
}
