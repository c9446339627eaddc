import { PhoneFold } from '#frame/ui/Fold.tsx'
import { Sample } from '#frame/ui/Sample.tsx'
import { unbroken } from '#platform/text/unbroken.ts'
import { chain, type Paper as PaperWords, type Situation } from './chain-words.ts'

/**
 * One question on the line, by who asks it: a raised sheet on which it runs from the paper it came on, through law, rule, owner
 * and record, to the answer. The tabs are radios, so they work without scripts.
 */
export const Chain = () => (
  <section className="chain" id="one-control" aria-labelledby="one-control-title">
    <div className="wrap">
      <div className="chain-head">
        <h2 id="one-control-title">{chain.title}</h2>
        <p className="lead">{chain.lead}</p>
      </div>
      <div className="chain-sheet">
        <fieldset className="chain-tabs">
          <legend className="label">{chain.legend}</legend>
          {chain.situations.map(({ id, tab }, index) => (
            <label key={id}>
              <input type="radio" name="asks" value={id} defaultChecked={index === 0} /> {tab}
            </label>
          ))}
        </fieldset>
        {chain.situations.map((situation) => (
          <Walk key={situation.id} situation={situation} />
        ))}
        <p className="note">
          <Sample>{chain.example}</Sample> {chain.note} <a href={chain.more.href}>{chain.more.title}</a>.
        </p>
      </div>
    </div>
  </section>
)

const Walk = ({ situation: { id, tab, asked, held, evidence, answer } }: { situation: Situation }) => (
  <ol className="walk" data-asks={id} aria-label={tab}>
    <li>
      <h3>{asked.name}</h3>
      <Paper paper={asked.paper} />
    </li>
    <li>
      <PhoneFold head={<h3>{held.name}</h3>}>
        <p className="paper-title">{held.title}</p>
        <dl>
          {held.terms.map(({ term, text, link }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {text} {link && <a href={link.href}>{unbroken(link.title)}</a>}
              </dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </li>
    <li>
      <PhoneFold head={<h3>{evidence.name}</h3>}>
        <Paper paper={evidence.paper} />
      </PhoneFold>
    </li>
    <li>
      <h3>{answer.name}</h3>
      <p className="answer">{answer.says}</p>
      <p>{answer.text}</p>
      <p className="stamp">{unbroken(answer.stamp)}</p>
    </li>
  </ol>
)

const Paper = ({ paper: { title, head, rows } }: { paper: PaperWords }) => (
  <table>
    <caption>{title}</caption>
    <thead>
      <tr>
        {head.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ cells: [first, ...cells], lit }) => (
        <tr key={first} className={lit && 'lit'}>
          <th scope="row">{first}</th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]} data-label={index > 0 ? head[index + 1] : undefined}>
              {unbroken(cell)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
