import { useQuery } from '@tanstack/react-query'
import { call } from '#desk/call.ts'
import { Screen, Table } from '#desk/Screen.tsx'
import { Moment } from '#desk/times.tsx'
import type { Posts as PostsShown } from './api.server.ts'

const groups = [
  ['scheduled', 'Scheduled', 'Nothing is scheduled.'],
  ['draft', 'Drafts', 'No draft.'],
  ['published', 'Published', 'No post is out yet.'],
] as const

/** The posts by their state, and the faults in their files. */
export function Posts() {
  const { data, error } = useQuery({
    queryKey: ['posts'],
    queryFn: ({ signal }) => call<PostsShown>('posts', {}, signal),
    refetchInterval: 10_000,
  })
  return (
    <Screen title="Posts" error={error} busy={!data}>
      {data && data.faults.length > 0 && (
        <section>
          <h2>To mend</h2>
          <Table
            label="To mend"
            rows={data.faults}
            keyOf={({ file, line, reason }) => `${file}${line}${reason}`}
            none=""
            columns={[
              { name: 'File', cell: ({ file }) => file },
              { name: 'Line', cell: ({ line }) => line, isNumber: true },
              { name: 'What is wrong', cell: ({ reason }) => reason },
            ]}
          />
        </section>
      )}
      {data &&
        groups.map(([state, title, none]) => {
          const posts = data.posts.filter((post) => post.state === state)
          const inOrder = state === 'scheduled' ? posts.toSorted((a, b) => (a.at < b.at ? -1 : 1)) : posts
          return (
            <section key={state}>
              <h2>
                {title} <span className="count">{posts.length}</span>
              </h2>
              <Table
                label={title}
                rows={inOrder}
                keyOf={({ slug }) => slug}
                none={none}
                columns={[
                  { name: 'Title', cell: ({ title }) => title },
                  { name: 'Day', cell: ({ at }) => <Moment at={at} as={state === 'scheduled' ? 'minute' : 'day'} /> },
                  { name: 'Category', cell: ({ category }) => category },
                  { name: 'File', cell: ({ file }) => file },
                ]}
              />
            </section>
          )
        })}
    </Screen>
  )
}
