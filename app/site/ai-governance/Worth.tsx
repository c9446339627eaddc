import { PhoneFold } from '#frame/ui/Fold.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { value } from './words.ts'
import '#frame/styles/statements.css'

export const Worth = () => (
  <Section id="value" title={value.title} lead={value.lead} isBeside>
    <ul className="holds">
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
  </Section>
)
