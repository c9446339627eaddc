import { library, libraryQuestions } from '#content/library.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Clause } from '../../ui/Clause.tsx'

export const Questions = () => (
  <Clause id="questions" number="3" label={library.questions.label} title={library.questions.title}>
    <div className="cols">
      <div className="rows">
        <Accordion
          name="library-questions"
          items={libraryQuestions.map(({ question, answer }) => ({ title: question, body: <p>{answer}</p> }))}
        />
      </div>
    </div>
  </Clause>
)

/** The page's one green surface. */
export const LibraryAction = () => (
  <section className="band call-out" aria-labelledby="library-action-title">
    <div className="wrap">
      <h2 id="library-action-title">{library.action.title}</h2>
      <div>
        <p>{library.action.text}</p>
        <p className="acts">
          <ButtonLink go href={library.action.primary.href}>
            {library.action.primary.title}
          </ButtonLink>
          <ButtonLink href={library.action.secondary.href}>{library.action.secondary.title}</ButtonLink>
        </p>
      </div>
    </div>
  </section>
)
