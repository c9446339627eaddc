import '#frame/styles/steps.css'

type StepsProps = {
  title: string
  steps: readonly { title: string; text: string }[]
}

/** The steps that follow, numbered, in the order in which they happen. */
export const Steps = ({ title, steps }: StepsProps) => (
  <section className="steps" aria-labelledby="steps-title">
    <h2 id="steps-title">{title}</h2>
    <ol>
      {steps.map(({ title: step, text }) => (
        <li key={step}>
          <h3>{step}</h3>
          <p className="small">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
