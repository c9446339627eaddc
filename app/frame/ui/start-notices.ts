import { subscribeToNotices, watchPresses } from './notices.ts'

/** Shows notices as they come. The code is fetched with the first one, or when F8 asks for their place (SPEC 9). */
export function startNotices() {
  let isShown = false
  const show = async (called: boolean) => {
    if (isShown) return
    isShown = true
    try {
      const { showNotices } = await import('./NoticeRegion.tsx')
      showNotices(called)
    } catch {
      isShown = false
    }
  }
  subscribeToNotices(() => void show(false))
  watchPresses()
  addEventListener('keydown', ({ key }) => {
    if (key === 'F8') void show(true)
  })
}
