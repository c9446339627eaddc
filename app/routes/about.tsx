import { Navigate, useLocation } from 'react-router'

/** A link followed inside the site reaches Our Story with its anchor; the server answers a visit from outside with a redirect. */
export default function About() {
  return <Navigate replace to={`/our-story${useLocation().hash}`} />
}
