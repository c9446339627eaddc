import { site } from '#content/site.ts'

/** The mark and the name. The mark is a block crossed by one level line. */
export const Logo = () => (
  <>
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path fill="var(--color-ink)" d="M6 3h20v4H10v7H6zM26 29H6v-4h16v-7h4z" />
      <path fill="var(--color-accent)" d="M0 14h32v4H0z" />
    </svg>
    {site.name}
  </>
)
