import { postTestimonial } from '#content/blog.ts'
import { Clause } from '../../ui/Clause.tsx'
import { Sample } from '../../ui/Sample.tsx'
import '../../styles/statements.css'

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
