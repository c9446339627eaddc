import { useEffect } from 'react'

/** Gives the page the title of what an island shows now. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
