import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'

/** The page for every unknown address; `entry.server.tsx` gives it status 404. */
export default function NotFound() {
  return <NotFoundScreen />
}
