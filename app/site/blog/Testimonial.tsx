import { Clause } from '#frame/ui/Clause.tsx'
import { postTestimonial } from './words.ts'
import '#frame/styles/statements.css'

/** A client's words; while no client has said them, a form with a blank to be filled and signed. */
export const Testimonial = () => (
  <Clause id="testimonial" label={postTestimonial.label} title={postTestimonial.title}>
    <div className="cols below">
      <div className="quote beside">
        <figure>
          <blockquote className="to-fill">{postTestimonial.form}</blockquote>
          <figcaption className="small to-sign">{postTestimonial.role}</figcaption>
        </figure>
        <p className="note pt-4">
          {postTestimonial.note} <a href={postTestimonial.action.href}>{postTestimonial.action.title}</a>.
        </p>
      </div>
    </div>
  </Clause>
)
