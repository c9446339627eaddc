import { Accordion } from '#frame/ui/Accordion.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { blogQuestions } from './words.ts'
import '#frame/styles/forms.css'

const { blog, implementation } = blogQuestions
/** A page's questions are one group; only one of them is open at a time (SPEC 4, accordion). */
const group = 'blog-questions'

type QuestionsProps = (typeof blog | typeof implementation)['items']

const Answers = ({ items }: { items: QuestionsProps }) => (
  <Accordion
    name={group}
    items={items.map((item) => ({
      title: item.question,
      body: (
        <p>
          {item.answer}
          {'link' in item && (
            <>
              {' '}
              <a href={item.link.href}>{item.link.title}</a>
            </>
          )}
        </p>
      ),
    }))}
  />
)

export const BlogQuestions = () => (
  <Clause id="questions" label={blogQuestions.label} title={blogQuestions.title}>
    <div className="two blog-questions below">
      {[blog, implementation].map(({ title, items }) => (
        <div key={title}>
          <h3 className="label">{title}</h3>
          <Answers items={items} />
        </div>
      ))}
    </div>
  </Clause>
)

export const ImplementationQuestions = () => (
  <Clause id="questions" label={blogQuestions.label} title={implementation.title}>
    <div className="cols">
      <div className="beside pt-8">
        <Answers items={implementation.items} />
      </div>
    </div>
  </Clause>
)
