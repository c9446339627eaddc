import { useEffect } from 'react'

/** Sets the page's title to what an island shows now. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
