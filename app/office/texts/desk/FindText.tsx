import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Link } from '#frame/desk/navigation.tsx'
import type { TextsFound } from './api.server.ts'

/** The fewest letters that are searched. */
const fewest = 3
/** The pause after the last key, in milliseconds. */
const pauseMs = 250

/** Lists where words stand, each with the way to its field. */
export function FoundTexts({ words, leave }: { words: string; leave: () => void }) {
  const [wanted, setWanted] = useState(words.trim())
  useEffect(() => {
    const timer = setTimeout(() => setWanted(words.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  const isLong = wanted.length >= fewest
  const ask = (name: string) => ({
    queryKey: ['texts', name, wanted],
    queryFn: ({ signal }: { signal: AbortSignal }) => askDesk<TextsFound>(name, { words: wanted }, signal),
    enabled: isLong,
    staleTime: 10_000,
  })
  const inFields = useQuery(ask('texts/find'))
  const onPages = useQuery(ask('texts/find-on-pages'))
  if (!isLong) return <p className="hint">Type at least {fewest} letters, as they stand on the site.</p>
  const error = inFields.error ?? onPages.error
  const found = [...(inFields.data?.found ?? []), ...(onPages.data?.found ?? [])]
  const more = (inFields.data?.more ?? 0) + (onPages.data?.more ?? 0)
  const isLooking = inFields.isPending || onPages.isPending
  return (
    <section className="stack" aria-label="Where it stands">
      {error && <p className="fault">{error.message}</p>}
      <p role="status" className="hint">
        {inFields.isPending
          ? 'Looking …'
          : isLooking && !error
            ? 'Looking on the pages too …'
            : found.length === 0
              ? 'Nothing found. Try fewer words, or other ones.'
              : more > 0
                ? `The first ${found.length}. More words find fewer.`
                : `Found ${found.length}.`}
      </p>
      <ul className="texts-found">
        {found.map(({ where, says, href }) => (
          <li key={`${where} ${says}`}>
            {href ? (
              <Link href={href} onClick={leave}>
                {says}
              </Link>
            ) : (
              <span>{says}</span>
            )}
            <small className="also">{where}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
