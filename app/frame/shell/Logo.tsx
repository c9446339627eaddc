import { mark, site, wordmark } from '#content/site.ts'

type LogoProps = {
  /** True for the logo that holds the drawing of the name, which the page's other logos reuse. */
  defines?: boolean
}

export const Logo = ({ defines }: LogoProps) => {
  const isDrawn = wordmark.of === (site.name as string)
  return (
    <>
      <svg viewBox={`0 0 ${isDrawn ? wordmark.width : 32} 32`} aria-hidden="true">
        <path fill="var(--color-ink)" d={mark.regular.ink} />
        <path fill="var(--color-accent)" d={mark.regular.accent} />
        {isDrawn &&
          (defines ? (
            <path id="wordmark" fill="var(--color-ink)" transform="scale(.1)" d={wordmark.path} />
          ) : (
            <use href="#wordmark" fill="var(--color-ink)" />
          ))}
      </svg>
      <span className={isDrawn ? 'sr' : undefined}>{site.name}</span>
    </>
  )
}
