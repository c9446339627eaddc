import { isPlain } from '#frame/islands/address.ts'
import { Ask } from '#frame/ui/Ask.tsx'
import type { FrameworkCategory } from '#knowledge/documents/frameworks.data.ts'
import { frameworks } from '#knowledge/documents/frameworks.data.ts'
import { Fills, fillOf } from './Fills.tsx'
import { type FrameworkFilter, filtered } from './filter.ts'
import { addressOf, type Choose, tabId } from './filter-address.ts'
import { categoryCards, library } from './library.data.ts'

/**
 * The head of the library, over its shelf: a part for each category, with its spines. Pressing a part sets the filter.
 */
export const LibraryHead = ({ filter, choose }: { filter: FrameworkFilter; choose: Choose }) => (
  <header className="page-head">
    <div className="wrap cols">
      <p className="label">{library.label}</p>
      <h1>{library.title}</h1>
      <p className="lead">{library.lead}</p>
      <Ask {...library.call} />
    </div>
    <Fills />
    <nav className="wrap" aria-label={library.categories}>
      <ul className="lib-shelf">
        {categoryCards.map(({ category, title, text }) => (
          <li key={category}>
            <Spines category={category} />
            <a
              href={addressOf(category)}
              aria-current={filter === category ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlain(event)) return
                event.preventDefault()
                choose(category)
                const tab = document.getElementById(tabId(category))
                tab?.scrollIntoView({ block: 'center' })
                tab?.focus({ preventScroll: true })
              }}
            >
              {title}
            </a>
            <p className="small">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  </header>
)

/** Books seen from their backs, side by side: each as thick as its pages, and a thicker one taller. */
function Spines({ category }: { category: FrameworkCategory }) {
  let x = 1
  const books = filtered(frameworks, category)
  const width = books.reduce((sum, { pages }) => sum + pages * 2 + 4, 0)
  return (
    <svg
      viewBox={`0 0 ${width} 120`}
      preserveAspectRatio="xMinYMax"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {books.map(({ id, pages }) => {
        const [left, top] = [x, 94 - pages * 2.5]
        x += pages * 2 + 4
        return (
          <g key={id}>
            <rect x={left} y={top} width={pages * 2} height="120" />
            <rect x={left} y={top + 14} width={pages * 2} height="26" fill={fillOf(category)} />
          </g>
        )
      })}
    </svg>
  )
}
