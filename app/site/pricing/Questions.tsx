import { Accordion } from '#frame/ui/Accordion.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { planQuestions } from './words.ts'

export const Questions = () => (
  <Section id="questions" title={planQuestions.title} isBeside>
    <div>
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
  </Section>
)
