import '#frame/styles/gauge.css'

/** A scale with a dashed mark where the reading should be: there is nothing here. The stylesheet draws its ticks. */
export const Gauge = () => (
  <svg className="gauge" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M0 71.500h4000" stroke="var(--color-accent)" strokeWidth="3" />
    <path d="M81 12h32l-16 28z" stroke="var(--color-accent)" strokeWidth="2.25" strokeDasharray="5 4" />
  </svg>
)
