import { mark, site } from '#content/site.ts'

/** The mark and the name. */
export const Logo = () => (
  <>
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path fill="var(--color-ink)" d={mark.regular.ink} />
      <path fill="var(--color-accent)" d={mark.regular.accent} />
    </svg>
    {site.name}
  </>
)
