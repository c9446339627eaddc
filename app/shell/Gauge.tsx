/** A scale with a dashed mark where the reading should be: there is nothing here. */
export const Gauge = () => (
  <svg className="gauge" fill="none" stroke="currentColor" aria-hidden="true">
    <defs>
      <pattern id="ticks" width="32" height="72" patternUnits="userSpaceOnUse">
        <path d="M.5 58v13" />
      </pattern>
    </defs>
    <rect width="100%" height="72" fill="url(#ticks)" stroke="none" />
    <path d="M0 71.500h4000" stroke="var(--color-accent)" strokeWidth="3" />
    <path d="M81 12h32l-16 28z" stroke="var(--color-accent)" strokeWidth="2.25" strokeDasharray="5 4" />
  </svg>
)
