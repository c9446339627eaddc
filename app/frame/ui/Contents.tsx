import '#frame/styles/prose.css'

type ContentsProps = {
  title: string
  entries: readonly { id: string; title: string }[]
  numbered?: boolean
}

/** The contents of a long text, in the margin, where they stay in view. */
export const Contents = ({ title, entries, numbered }: ContentsProps) => (
  <nav className="reading-nav" aria-labelledby="contents-title">
    <h2 className="label" id="contents-title">
      {title}
    </h2>
    <ol className={numbered ? 'numbered' : undefined}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`}>{entry.title}</a>
        </li>
      ))}
    </ol>
  </nav>
)
