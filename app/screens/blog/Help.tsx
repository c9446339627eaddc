import type { ReactNode } from 'react'
import { contentHelp, postHelp } from '#content/blog.ts'
import { ButtonLink } from '../../ui/Button.tsx'

type HelpProps = { title: string; text: string; children: ReactNode }

/** A blog page's one green surface. */
const Help = ({ title, text, children }: HelpProps) => (
  <section className="band call-out" id="help" aria-labelledby="help-title">
    <div className="wrap">
      <h2 id="help-title">{title}</h2>
      <div>
        <p>{text}</p>
        <p className="acts">{children}</p>
      </div>
    </div>
  </section>
)

export const ContentHelp = () => (
  <Help title={contentHelp.title} text={contentHelp.text}>
    <ButtonLink go href={contentHelp.primary.href}>
      {contentHelp.primary.title}
    </ButtonLink>
    <ButtonLink href={contentHelp.secondary.href}>{contentHelp.secondary.title}</ButtonLink>
  </Help>
)

export const PostHelp = () => (
  <Help title={postHelp.title} text={postHelp.text}>
    <ButtonLink go href={postHelp.action.href}>
      {postHelp.action.title}
    </ButtonLink>
  </Help>
)
