import { Clause } from '#frame/ui/Clause.tsx'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { value } from './words.ts'
import '#frame/styles/statements.css'

export const Worth = () => (
  <Clause id="value" number="4" label={value.label} title={value.title} lead={value.lead}>
    <div className="cols">
      <ul className="holds beside below">
        {value.items.map(({ title, text, watch }) => (
          <li key={title}>
            <PhoneFold head={<h3>{title}</h3>}>
              <div>
                <p>{text}</p>
                <p className="small pt-4">
                  <b>{value.watch}:</b> {watch}
                </p>
              </div>
            </PhoneFold>
          </li>
        ))}
      </ul>
    </div>
  </Clause>
)
