import { useEffect } from 'react'

/** Names the window after what it shows; what lies over a page gives its name back when it goes. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Rapport`
    return () => {
      document.title = before
    }
  }, [title])
}
