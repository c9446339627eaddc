import { Accordion } from '#frame/ui/Accordion.tsx'
import { CallOut } from '#frame/ui/CallOut.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { library, libraryQuestions } from './library.data.ts'

export const Questions = () => (
  <Clause id="questions" label={library.questions.label} title={library.questions.title}>
    <div className="cols">
      <div className="beside pt-8">
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
  <CallOut
    id="library-action"
    title={library.action.title}
    text={library.action.text}
    acts={[library.action.primary, library.action.secondary]}
  />
)
