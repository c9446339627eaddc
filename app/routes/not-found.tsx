import { data } from 'react-router'

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return <main><title>404 Page Not Found</title><h1>404 Page Not Found</h1></main>
}
