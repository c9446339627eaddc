import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { site } from '#content/site.ts'
import { askDesk, download } from '#frame/desk/call.ts'
import { ForServer, SendToServer } from '#frame/desk/ForServer.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { StateMark } from '#frame/desk/StateMark.tsx'
import { may } from '#frame/desk/session.ts'
import { Moment } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
import type { BackupsShown } from './api.server.ts'
import { backupChecks } from './checks.ts'
import { LossSheet } from './LossSheet.tsx'

type Backup = BackupsShown['backups'][number]
const words = { ok: 'Right', note: 'Note', wrong: 'Wrong' } as const
const looks = { ok: 'done', note: 'open', wrong: 'failed' } as const

/** The backups: whether the data is safe, in five answers, and what each backup holds. */
export function Backups() {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => askDesk<BackupsShown>('backups', {}, signal),
    refetchInterval: 30_000,
  })
  const act = useMutation({
    mutationFn: ({ name }: { name?: string; says: string }) =>
      askDesk<BackupsShown>(name ? 'backups/try' : 'backups/make', name ? { name } : {}),
    onSuccess: (backups, { says }) => {
      client.setQueryData(['backups'], backups)
      notify(says)
    },
    onError: notifyFault,
  })
  const downloadBackup = (name: string) =>
    download('backups/download', { name }, name.replace(/\.db$/, '.zip')).then(() => {
      notify('It is downloaded. It holds the data of everybody: store it encrypted, and delete what you do not need.')
      void client.invalidateQueries({ queryKey: ['backups'] })
    }, notifyFault)
  const checks = data ? backupChecks(data, Date.now()) : []
  const open = checks.filter(({ state }) => state !== 'ok')
  const requests = open.flatMap(({ request }) => request ?? [])
  const make = (
    <button
      type="button"
      className="button button-main"
      disabled={act.isPending}
      onClick={() => act.mutate({ says: 'The backup is there, and was restored to try it.' })}
    >
      {act.isPending ? 'Working …' : 'Back up now'}
    </button>
  )
  return (
    <Screen title="Backups" acts={make} error={error} busy={!data}>
      {data && (
        <>
          <p role="status">
            {open.length === 0
              ? 'Your data is safe: if the server were lost, all of it could be brought back.'
              : `${counted(open.length, 'thing needs', 'things need')} attention.`}
          </p>
          <Table
            label="Is your data safe?"
            rows={checks}
            keyOf={({ asks }) => asks}
            none=""
            columns={[
              {
                name: 'Question',
                cell: ({ asks, state }) => (
                  <>
                    {asks}{' '}
                    <StateMark look={looks[state]} isBelow>
                      {words[state]}
                    </StateMark>
                  </>
                ),
              },
              {
                name: 'Answer',
                cell: ({ at, says }) => (
                  <>
                    {at !== null && (
                      <>
                        <Moment at={at} /> (<Moment at={at} as="ago" />
                        ).{' '}
                      </>
                    )}
                    {says}
                  </>
                ),
              },
            ]}
          />
          {requests.length > 0 && <SendToServer subject={`${site.name}: backups`} text={requests.join('\n\n')} />}
          <Table
            label="Backups"
            rows={data.backups}
            keyOf={({ name }: Backup) => name}
            none="The first appears here."
            columns={[
              { name: 'Made', cell: ({ at }: Backup) => <Moment at={at} /> },
              { name: 'Leads', isNumber: true, cell: ({ label }: Backup) => numberOf(label?.rows.lead) },
              { name: 'Subscribers', isNumber: true, cell: ({ label }: Backup) => numberOf(label?.rows.subscriber) },
              { name: 'Files', isNumber: true, cell: ({ label }: Backup) => numberOf(label?.files) },
              { name: 'Size', isNumber: true, cell: ({ bytes }: Backup) => `${(bytes / 1e6).toFixed(1)} MB` },
              ...(may('backups/download')
                ? [
                    {
                      name: 'Downloaded',
                      cell: ({ name, label }: Backup) => {
                        const last = label?.downloads.at(-1)
                        return (
                          <span className="row">
                            {last ? (
                              <span>
                                <Moment at={last.at} as="day" /> by {nameOfActor(last.by)}
                              </span>
                            ) : (
                              'never'
                            )}
                            <button
                              type="button"
                              className="button button-small"
                              aria-label={`Download ${name}`}
                              onClick={() => void downloadBackup(name)}
                            >
                              Download
                            </button>
                          </span>
                        )
                      },
                    },
                  ]
                : []),
              {
                name: 'Restored to try it',
                cell: ({ name, label }: Backup) => (
                  <span className="row">
                    {label?.tried ? <Moment at={label.tried} /> : 'not yet'}
                    <button
                      type="button"
                      className="button button-small"
                      disabled={act.isPending}
                      aria-label={`Try ${name}`}
                      onClick={() =>
                        act.mutate({ name, says: 'It was restored, counted and compared: all of it is there.' })
                      }
                    >
                      Try
                    </button>
                  </span>
                ),
              },
            ]}
          />
          <LossSheet shown={data} />
          <ForServer>
            <p>
              The backups stand in <code>{data.directory}</code>. How they are made, copied and restored:{' '}
              <code>docs/how-to/back-up-and-restore.md</code>.
            </p>
            <p>
              This is version {data.version} of the site
              {data.builtAt && (
                <>
                  , built <Moment at={data.builtAt} />
                </>
              )}
              . An update: <code>docs/how-to/upgrade.md</code>. Back up first.
            </p>
            {requests.length > 0 && <p className="as-written">{requests.join('\n\n')}</p>}
          </ForServer>
        </>
      )}
    </Screen>
  )
}

const numberOf = (count: number | undefined) => count?.toLocaleString('en-US') ?? '–'
