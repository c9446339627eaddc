import { useQuery } from '@tanstack/react-query'
import { call } from '#frame/desk/call.ts'
import type { Health as HealthShown } from './api.server.ts'

const words = { ok: 'Right', note: 'Note', wrong: 'Wrong' } as const
const order = { wrong: 0, note: 1, ok: 2 } as const
const states = { ok: 'won', note: 'in-work', wrong: 'lost' } as const

/** The doctor's findings, the wrong first. */
export function Health() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call<HealthShown>('health', {}, signal),
    staleTime: 30_000,
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
            {wrong === 0 ? 'Nothing is wrong.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`} The store
            is {data.store}.
          </p>
          <table className="health-table">
            <thead>
              <tr>
                <th scope="col">State</th>
                <th scope="col">What</th>
                <th scope="col">What was found</th>
              </tr>
            </thead>
            <tbody>
              {findings.map(({ check, state, says }) => (
                <tr key={`${check}${says}`}>
                  <td>
                    <span className="state" data-state={states[state]}>
                      {words[state]}
                    </span>
                  </td>
                  <th scope="row">{check}</th>
                  <td className="says">{says}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}
