import type { FrameworkCategory } from '#knowledge/documents/frameworks.data.ts'

/**
 * The fill of a category's spines: courses are rules, diagonals use, squares evidence (the meanings of all drawings).
 */
const lines: Record<FrameworkCategory, string> = {
  governance: 'M0 3h6',
  risk: 'M0 6 6 0',
  compliance: 'M0 3h6M3 0v6',
}

export const fillOf = (category: FrameworkCategory) => `url(#lib-${category})`

export const Fills = () => (
  <svg className="sr" aria-hidden="true" stroke="currentColor">
    {Object.entries(lines).map(([category, d]) => (
      <pattern key={category} id={`lib-${category}`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d={d} />
      </pattern>
    ))}
  </svg>
)
