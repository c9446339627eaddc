import { NotFoundScreen } from '#app/shell/NotFoundScreen.tsx'

/** Every address that is nowhere; `entry.server.tsx` gives it status 404. */
export default function NotFound() {
  return <NotFoundScreen />
}
