import { useCallback, useEffect, useRef, useState } from 'react'

const PAUSE = 200

interface SearchText {
  readonly text: string
  readonly setText: (text: string) => void
  /** Hands the words on at once, and answers them. */
  readonly search: () => string
}

/** The typed text, handed on once typing pauses. A change from elsewhere (Clear, the browser's Back) shows at once. */
export function useSearchText(searched: string, onSearch: (text: string) => void): SearchText {
  const [text, setText] = useState(searched)
  const handedOn = useRef(searched)
  const latest = useRef(onSearch)
  latest.current = onSearch
  const handOn = useCallback((next: string) => {
    if (next === handedOn.current) return
    handedOn.current = next
    latest.current(next)
  }, [])
  useEffect(() => {
    if (searched === handedOn.current) return
    handedOn.current = searched
    setText(searched)
  }, [searched])
  useEffect(() => {
    if (text.trim() === handedOn.current) return
    const timer = setTimeout(() => handOn(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text, handOn])
  const search = () => {
    handOn(text.trim())
    return text.trim()
  }
  return { text, setText, search }
}
