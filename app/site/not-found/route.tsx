import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'

export default function NotFound() {
  return <NotFoundScreen />
}
