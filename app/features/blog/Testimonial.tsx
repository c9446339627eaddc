import { Clause } from '#app/ui/Clause.tsx'
import { Sample } from '#app/ui/Sample.tsx'
import { postTestimonial } from './words.ts'
import '#app/styles/statements.css'

/** A client's words, marked as a sample while no client has said them. */
export const Testimonial = () => (
  <Clause id="testimonial" label={postTestimonial.label} title={postTestimonial.title}>
    <div className="cols below">
      <div className="quote beside">
        <figure>
          <blockquote>“{postTestimonial.quote}”</blockquote>
          <figcaption className="small">
            <b>{postTestimonial.role}</b> {postTestimonial.sample && <Sample />}
          </figcaption>
        </figure>
        <p className="note pt-4">{postTestimonial.note}</p>
      </div>
    </div>
  </Clause>
)
