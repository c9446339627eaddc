import { Accordion } from '#frame/ui/Accordion.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { planQuestions } from '#knowledge/offer/plans.data.ts'

export const Questions = () => (
  <Clause id="questions" number="2" label={planQuestions.label} title={planQuestions.title}>
    <div className="cols">
      <div className="beside pt-8">
        <Accordion
          items={planQuestions.items.map(({ question, answer, link }) => ({
            title: question,
            body: (
              <p>
                {answer}
                {link && (
                  <>
                    {' '}
                    <a href={link.href}>{link.title}</a>
                  </>
                )}
              </p>
            ),
          }))}
        />
      </div>
    </div>
  </Clause>
)
