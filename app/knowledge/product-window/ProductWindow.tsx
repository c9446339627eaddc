import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { ChangeView } from './ChangeView.tsx'
import { DashboardView } from './DashboardView.tsx'
import { PolicyView } from './PolicyView.tsx'
import { QuestionnaireView } from './QuestionnaireView.tsx'
import { RegisterView } from './RegisterView.tsx'
import { type Situation, situations } from './situations.data.ts'
import { VendorView } from './VendorView.tsx'
import { sections as allSections, type Section, windowWords as words } from './words.ts'
import './product-window.css'

type ProductWindowProps = {
  /** The state that it is in. */
  shows: 'register' | 'policy' | 'questionnaire' | 'change' | 'dashboard' | 'vendor'
  /** The asker and the question, for the questionnaire. */
  situation?: Situation
  appliesFrom?: ReactNode
  /** The sections of the plan that it is shown for; all of them where none are named. */
  sections?: readonly Section[]
  /** The line below it. A screen that says the same beside the window hides it from sight. */
  caption?: string
  isCaptionHidden?: boolean
}

/**
 * The product's section that each view is part of: a questionnaire is answered in Audit, a change is handled in
 * Controls.
 */
const sectionOf: Readonly<Record<ProductWindowProps['shows'], Section>> = {
  register: 'Register',
  policy: 'Policies',
  questionnaire: 'Audit',
  change: 'Controls',
  dashboard: 'Dashboard',
  vendor: 'Vendors',
}

/**
 * The product as a window, drawn in text. It needs no script, follows the theme, and lays itself out by its own width,
 * so a screen may crop it or put it beside text. Its colors are the page's: it may stand inside a `.band`, but not be
 * one.
 */
export const ProductWindow = ({
  shows,
  situation = situations.software,
  appliesFrom,
  sections = allSections,
  caption = words[shows].caption,
  isCaptionHidden,
}: ProductWindowProps) => (
  <figure className="pw">
    <div className="pw-window">
      <p className="pw-bar">
        <span>{site.name}</span> <span className="pw-mark">{words.mark}</span>
      </p>
      {/* Decoration: each view names itself. */}
      <ul className="pw-side" aria-hidden="true">
        {sections.map((section) => (
          <li key={section} className={section === sectionOf[shows] ? 'pw-open' : undefined}>
            {section}
          </li>
        ))}
      </ul>
      <div className="pw-view">
        {shows === 'register' && <RegisterView />}
        {shows === 'policy' && <PolicyView />}
        {shows === 'questionnaire' && <QuestionnaireView situation={situation} appliesFrom={appliesFrom} />}
        {shows === 'change' && <ChangeView />}
        {shows === 'dashboard' && <DashboardView />}
        {shows === 'vendor' && <VendorView />}
      </div>
    </div>
    <figcaption className={isCaptionHidden ? 'sr' : 'note'}>{caption}</figcaption>
  </figure>
)
