import { Fold, PhoneFold } from '#frame/ui/Fold.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { type Answer, answerStatuses, questionnaire } from './questionnaire.data.ts'
import { StatusMark } from './StatusMark.tsx'

const { answers, statuses, words } = questionnaire

/** The twelve answers: all at a glance, then each with what it is based on. */
export const Answers = () => (
  <Section id="answers" title={questionnaire.title} lead={questionnaire.lead}>
    <div className="cols below">
      <dl className="legend small">
        {answerStatuses.map((status) => (
          <div key={status}>
            <dt>
              <StatusMark status={status} />
            </dt>
            <dd>{statuses[status].text}</dd>
          </div>
        ))}
      </dl>
      <ol className="glance beside">
        {answers.map(({ id, topic, status }) => (
          <li key={id}>
            <a href={`#${id}`}>{topic}</a> <StatusMark status={status} />
          </li>
        ))}
      </ol>
    </div>
    <ol className="statements below">
      {answers.map((answer, index) => (
        <Row key={answer.id} answer={answer} number={`${index + 1}`} />
      ))}
    </ol>
  </Section>
)

const Row = ({
  answer: { id, topic, question, answer, basis, status },
  number,
}: {
  answer: Answer
  number: string
}) => (
  <li className="cols" id={id}>
    <p className="of">
      <span className="num" aria-hidden="true">
        {number}
      </span>{' '}
      <span className="label">{topic}</span>
      <StatusMark status={status} />
    </p>
    <div className="case">
      <PhoneFold head={<h3>{question}</h3>}>
        <p>{answer}</p>
      </PhoneFold>
    </div>
    <Fold className="small" head={<h4 className="label">{words.basis}</h4>}>
      <ul>
        {basis.map(({ kind, text, href }) => (
          <li key={text}>
            <p>
              {questionnaire.kinds[kind]}: {href ? <a href={href}>{text}</a> : text}
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  </li>
)
