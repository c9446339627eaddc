import { dayMs } from '#platform/text/day.ts'
import './posts-desk.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { useKeys } from '#frame/desk/keys.ts'
import { lazyPart } from '#frame/desk/lazy-part.tsx'
import { Link, navigate } from '#frame/desk/navigation.tsx'
import { notifyFault } from '#frame/desk/notices.tsx'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { dateOf, Moment } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import type { PostFaults, PostList } from './api.server.ts'

// Nobody loads the editor to look at a list.
const PostEditor = lazyPart(() => import('./PostEditor.tsx'))

type Post = PostList['posts'][number]
const groups = [
  ['wrong', 'Cannot be read', ''],
  ['draft', 'Drafts', 'No draft.'],
  ['scheduled', 'Scheduled', 'Nothing is scheduled.'],
  ['published', 'Published', 'No post is out yet.'],
] as const
const postAddress = (file: string) => `/posts/${file.replace(/\.md$/, '')}`

export function Posts({ open }: { open: string }) {
  if (open !== '')
    return (
      <Suspense fallback={<Screen title="Post" busy />}>
        <PostEditor key={open} file={`${open}.md`} />
      </Suspense>
    )
  return <PostsList />
}

function PostsList() {
  const [view, setView] = useState<'list' | 'month'>('list')
  const [begins, setBegins] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['posts'],
    queryFn: ({ signal }) => askDesk<PostList>('posts', {}, signal),
    refetchInterval: 5_000,
  })
  const { data: wrong } = useQuery({
    queryKey: ['posts', 'faults'],
    queryFn: ({ signal }) => askDesk<PostFaults>('posts/faults', {}, signal),
    refetchInterval: 10_000,
  })
  useKeys({ c: () => data?.isWritable && setBegins(true) })
  const faults = wrong?.faults ?? []
  const faultsOf = (file: string) => faults.filter((one) => one.file === file && !one.minor).length
  const notesOf = (file: string) => faults.filter((one) => one.file === file && one.minor).length
  const acts = (
    <div className="row">
      <fieldset className="toggle">
        <legend className="hidden">How they are shown</legend>
        {(['list', 'month'] as const).map((one) => (
          <button type="button" className="button" key={one} aria-pressed={view === one} onClick={() => setView(one)}>
            {one === 'list' ? 'List' : 'Calendar'}
          </button>
        ))}
      </fieldset>
      <button type="button" className="button button-main" disabled={!data?.isWritable} onClick={() => setBegins(true)}>
        New post <kbd>C</kbd>
      </button>
    </div>
  )
  return (
    <Screen isWide={view === 'month'} title="Posts" acts={acts} error={error} busy={!data}>
      {data && !data.isWritable && (
        <p className="remains">
          The files in {data.directory} cannot be written by this desk. Open it as a user who may, or set CONTENT_DIR.
        </p>
      )}
      {data && view === 'month' && <Month posts={data.posts} promised={data.promisedDays} />}
      {data &&
        view === 'list' &&
        groups.map(([state, title, none]) => {
          const posts = data.posts.filter((post) => post.state === state)
          if (state === 'wrong' && posts.length === 0) return null
          const inOrder = state === 'scheduled' ? posts.toReversed() : posts
          return (
            <section key={state}>
              <h2>
                {title} <span className="count">{posts.length}</span>
              </h2>
              <Table<Post>
                label={title}
                rows={inOrder}
                keyOf={({ file }) => file}
                none={none}
                columns={[
                  {
                    name: 'Title',
                    cell: ({ title: name, file }) => (
                      <>
                        <Link href={postAddress(file)}>{name}</Link>
                        {faultsOf(file) > 0 && <span className="to-mend">{faultsOf(file)} to mend</span>}
                        {faultsOf(file) === 0 && notesOf(file) > 0 && (
                          <span className="hint">{counted(notesOf(file), 'note')}</span>
                        )}
                      </>
                    ),
                  },
                  { name: 'Category', cell: ({ category }) => category, width: '13rem' },
                  {
                    name: state === 'published' ? 'Published' : 'Day',
                    cell: ({ at }) => at && <Moment at={at} as={state === 'scheduled' ? 'minute' : 'day'} />,
                    width: '10rem',
                  },
                ]}
              />
            </section>
          )
        })}
      <NewPost open={begins} close={() => setBegins(false)} />
    </Screen>
  )
}

function NewPost({ open, close }: { open: boolean; close: () => void }) {
  const [title, setTitle] = useState('')
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { file } = await askDesk<{ file: string }>('posts/new', { title })
      close()
      navigate(postAddress(file))
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <Dialog open={open} title="New post" close={close}>
      <form className="stack" onSubmit={begin}>
        <label className="field">
          <span>Title. It can change, and its address is made of it.</span>
          <input value={title} onChange={(event) => setTitle(event.target.value)} maxLength={110} required />
        </label>
        <button type="submit" className="button button-main">
          Begin it as a draft
        </button>
      </form>
    </Dialog>
  )
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
/** A day of the reader's zone. */
const keyOf = (date: Date) => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`

function Month({ posts, promised }: { posts: readonly Post[]; promised: readonly string[] }) {
  const [back, setBack] = useState(0)
  const today = new Date()
  const first = new Date(today.getFullYear(), today.getMonth() + back, 1)
  const start = new Date(first.getFullYear(), first.getMonth(), 1 - ((first.getDay() + 6) % 7))
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0)
  const weeks = Math.ceil((Math.round((last.getTime() - start.getTime()) / dayMs) + 1) / 7)
  const days = Array.from(
    { length: weeks * 7 },
    (_, at) => new Date(start.getFullYear(), start.getMonth(), start.getDate() + at),
  )
  return (
    <section>
      <div className="row month-head">
        <h2 aria-live="polite">{monthName.format(first)}</h2>
        <button type="button" className="button button-small" onClick={() => setBack(back - 1)}>
          Before
        </button>
        <button type="button" className="button button-small" disabled={back === 0} onClick={() => setBack(0)}>
          Today
        </button>
        <button type="button" className="button button-small" onClick={() => setBack(back + 1)}>
          After
        </button>
      </div>
      <section className="wide" aria-label={monthName.format(first)} tabIndex={0}>
        <table className="month">
          <thead>
            <tr>
              {days.slice(0, 7).map((day) => (
                <th scope="col" key={day.getDay()}>
                  {dayName.format(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: weeks }, (_, week) => (
              <tr key={keyOf(days[week * 7] ?? start)}>
                {days.slice(week * 7, week * 7 + 7).map((day) => (
                  <td
                    key={keyOf(day)}
                    data-other={day.getMonth() !== first.getMonth() || undefined}
                    data-today={keyOf(day) === keyOf(today) || undefined}
                    data-promised={promised.includes(dayName.format(day)) || undefined}
                  >
                    <span className="day">{day.getDate()}</span>
                    <DayPosts posts={posts.filter(({ at }) => at && keyOf(dateOf(at)) === keyOf(day))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** More in a day are counted; the list has all. */
const maxInDay = 3

function DayPosts({ posts }: { posts: readonly Post[] }) {
  return (
    <ul>
      {posts.slice(0, maxInDay).map((post) => (
        <li key={post.file} data-state={post.state}>
          <Link href={postAddress(post.file)}>{post.title}</Link>
          <span className="hint">{post.state}</span>
        </li>
      ))}
      {posts.length > maxInDay && <li className="hint">and {posts.length - maxInDay} more</li>}
    </ul>
  )
}
