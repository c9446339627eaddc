import { Sample } from '#frame/ui/Sample.tsx'
import { postTestimonial } from './words.ts'
import '#frame/styles/statements.css'

export const Testimonial = () => (
  <section className="wrap cols post-quote" aria-labelledby="testimonial-title">
    <h2 className="label" id="testimonial-title">
      {postTestimonial.title} {postTestimonial.sample && <Sample />}
    </h2>
    <figure className="beside">
      <blockquote>{postTestimonial.quote}</blockquote>
      <figcaption className="note">{postTestimonial.role}</figcaption>
    </figure>
  </section>
)
