import { useQuery } from '@tanstack/react-query'
import { call } from '#frame/desk/call.ts'
import { Link } from '#frame/desk/navigation.tsx'
import { counted } from '#platform/text/counted.ts'
import type { Health as HealthShown } from './api.server.ts'
import { toServer, wordsOfCheck } from './health-words.ts'

const words = { ok: 'Right', note: 'Note', wrong: 'Wrong' } as const
const order = { wrong: 0, note: 1, ok: 2 } as const
const states = { ok: 'won', note: 'in-work', wrong: 'lost' } as const

/** The words of the server, folded, for whoever runs it. */
export const Details = ({ text }: { text: string }) => (
  <details className="details">
    <summary>Details</summary>
    <p className="as-written">{text}</p>
  </details>
)

/**
 * The doctor's findings, the wrong first: what each means for the company, what to do and where, and then what the
 * server says.
 */
export function Health() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call<HealthShown>('health', {}, signal),
    // Whoever mended something comes back to see it gone.
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const findings = data?.findings.toSorted((a, b) => order[a.state] - order[b.state]) ?? []
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  return (
    <div className="health">
      <header className="screen-head">
        <h1>Health</h1>
        <button type="button" className="button" onClick={() => void refetch()} disabled={isFetching}>
          {isFetching ? 'Looking …' : 'Look again'}
        </button>
      </header>
      {error && <p className="fault">{error.message}</p>}
      {data && (
        <>
          <p role="status">
            {wrong === 0 ? 'Nothing is wrong.' : `${counted(wrong, 'thing is', 'things are')} wrong.`}
          </p>
          <table className="health-table">
            <thead>
              <tr>
                <th scope="col">State</th>
                <th scope="col">What</th>
                <th scope="col">What it means</th>
              </tr>
            </thead>
            <tbody>
              {findings.map(({ check, state, says }) => {
                const { title, means, remedy, mend } = wordsOfCheck(check)
                return (
                  <tr key={`${check}${says}`}>
                    <td>
                      <span className="state" data-state={states[state]}>
                        {words[state]}
                      </span>
                    </td>
                    <th scope="row">{title}</th>
                    <td className="says">
                      {state !== 'ok' && (
                        <p>
                          {means} {remedy ?? (mend ? 'It is mended here:' : toServer)}{' '}
                          {mend && <Link href={mend.href}>{mend.name}</Link>}
                        </p>
                      )}
                      {state !== 'ok' && <Details text={`${check}: ${says}`} />}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}
