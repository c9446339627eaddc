/** A scale with a dashed mark where the reading should be: there is nothing here. */
export const Gauge = () => (
  <svg className="gauge" width="100%" fill="none" stroke="var(--color-ink-3)" aria-hidden="true">
    <path d="M.5 64.500h4000" strokeWidth="13" strokeDasharray="1 31" />
    <path d="M0 71.500h4000" stroke="var(--color-accent)" strokeWidth="3" />
    <path d="M81 12h32l-16 28z" stroke="var(--color-accent)" strokeWidth="2.25" strokeDasharray="5 4" />
  </svg>
)
