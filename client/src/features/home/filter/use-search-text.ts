import { useEffect, useRef, useState } from 'react'

const PAUSE = 200

/** The typed text, handed on once typing pauses. A change from elsewhere (Clear, the browser's Back) shows at once. */
export function useSearchText(searched: string, onSearch: (text: string) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState(searched)
  const handedOn = useRef(searched)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (searched === handedOn.current) return
    handedOn.current = searched
    setText(searched)
  }, [searched])
  useEffect(() => {
    const next = text.trim()
    if (next === handedOn.current) return
    const timer = setTimeout(() => {
      handedOn.current = next
      latest.current(next)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
