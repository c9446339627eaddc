import { useQuery } from '@tanstack/react-query'
import { site } from '#content/site.ts'
import { askDesk } from '#frame/desk/call.ts'
import { ForServer, SendToServer } from '#frame/desk/ForServer.tsx'
import { Link } from '#frame/desk/navigation.tsx'
import { StateMark } from '#frame/desk/StateMark.tsx'
import { counted } from '#platform/text/counted.ts'
import type { Health as HealthShown } from './api.server.ts'
import { toServer, wordsOfCheck } from './health-words.ts'

const words = { ok: 'Right', note: 'Note', wrong: 'Wrong' } as const
const order = { wrong: 0, note: 1, ok: 2 } as const
const looks = { ok: 'done', note: 'open', wrong: 'failed' } as const

/**
 * The doctor's findings, the wrong first: what each means for the company, what to do and where, and then what the
 * server says.
 */
export function Health() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => askDesk<HealthShown>('health', {}, signal),
    // Whoever mended something comes back to see it gone.
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const findings = data?.findings.toSorted((a, b) => order[a.state] - order[b.state]) ?? []
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  const forServer = findings.filter(({ check, state }) => state !== 'ok' && !wordsOfCheck(check).mend)
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
          {forServer.length > 0 && (
            <>
              <p>
                {counted(forServer.length, 'thing is', 'things are')} for whoever runs the server. The others are mended
                on this desk.
              </p>
              <SendToServer
                subject={`${site.name}: what is not right on the server`}
                text={forServer
                  .map(({ check, says }) => `${wordsOfCheck(check).title}\n${check}: ${says}`)
                  .join('\n\n')}
              />
            </>
          )}
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
                      <StateMark look={looks[state]}>{words[state]}</StateMark>
                    </td>
                    <th scope="row">{title}</th>
                    <td className="says">
                      {state !== 'ok' && (
                        <p>
                          {means} {remedy ?? (mend ? 'It is mended here:' : toServer)}{' '}
                          {mend && <Link href={mend.href}>{mend.name}</Link>}
                        </p>
                      )}
                      {state !== 'ok' && (
                        <ForServer>
                          <p className="as-written">
                            {check}: {says}
                          </p>
                        </ForServer>
                      )}
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
