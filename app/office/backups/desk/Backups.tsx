import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download } from '#frame/desk/call.ts'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { may } from '#frame/desk/session.ts'
import { Moment } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import { dayMs } from '#platform/text/day.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
import type { BackupsShown } from './api.server.ts'

type Backup = BackupsShown['backups'][number]
const every = (ms: number) => (ms < dayMs ? counted(ms / 3_600_000, 'hour') : counted(ms / dayMs, 'day'))

/** The backups: the age of the last, what each holds, whether it was tried. */
export function Backups() {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => call<BackupsShown>('backups', {}, signal),
    refetchInterval: 30_000,
  })
  const act = useMutation({
    mutationFn: ({ name }: { name?: string; says: string }) =>
      call<BackupsShown>(name ? 'backups/try' : 'backups/make', name ? { name } : {}),
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
  const last = data?.backups[0]
  const isOld = last !== undefined && Date.now() - Date.parse(last.at) > Math.max(2 * dayMs, 2 * (data?.everyMs ?? 0))
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
          <p role="status" className={isOld || !last ? 'fault' : undefined}>
            {last ? (
              <>
                The last backup is from <Moment at={last.at} /> (<Moment at={last.at} as="ago" />)
                {last.label?.tried ? ', and was restored to try it.' : '. Nobody has tried to restore it yet.'}
              </>
            ) : (
              'There is no backup yet.'
            )}
          </p>
          <p>
            {data.everyMs === null
              ? 'No clock makes backups: set BACKUP_EVERY=1d, and the running site makes and tries one each day.'
              : `The running site makes one every ${every(data.everyMs)} and tries it${data.keepMs === null ? '' : `, and deletes those older than ${every(data.keepMs)}`}.`}{' '}
            They stand in <code>{data.directory}</code>, on this machine.
          </p>
          <Copied at={data.copiedAt} directory={data.directory} />
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
              { name: 'Version', cell: ({ label }: Backup) => label?.version ?? '–' },
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
                              'by nobody'
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
          <p className="hint">
            This is version {data.version} of the site
            {data.builtAt && (
              <>
                , built <Moment at={data.builtAt} />
              </>
            )}
            . An update is a matter of docs/how-to/upgrade.md; back up first.
          </p>
        </>
      )}
    </Screen>
  )
}

/** When the backups were last copied to another machine, or how that is set up. */
const Copied = ({ at, directory }: { at: string | null; directory: string }) =>
  at === null ? (
    <p className="stale">
      Copied elsewhere: not set up, as far as the site can know. Whoever looks after the server runs such a line each
      day, and this page then says when it last worked:{' '}
      <code>
        rclone copy {directory} elsewhere:site && touch {directory}/.copied
      </code>{' '}
      (docs/how-to/back-up-and-restore.md). Until then download one now and then.
    </p>
  ) : (
    <p className={Date.now() - Date.parse(at) > 2 * dayMs ? 'fault' : undefined}>
      Copied elsewhere: <Moment at={at} /> (<Moment at={at} as="ago" />
      ).
    </p>
  )

const numberOf = (count: number | undefined) => count?.toLocaleString('en-US') ?? '–'
