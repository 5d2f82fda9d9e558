import type { Account } from '@rapport/domain/account/account'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** What Enter or Down in the search field asked for; null while nothing is, or the list still shows other words. */
export type WantedFirst = object | null

/** Remembers that somebody asked for the first row of a search: its list may still be on its way. */
export function useWantedFirst(shownWords: string): readonly [WantedFirst, (words: string) => void] {
  const [asked, setAsked] = useState<{ readonly words: string } | null>(null)
  return [asked?.words === shownWords ? asked : null, (words) => setAsked({ words })]
}

interface FirstRow {
  readonly search: RefObject<HTMLInputElement | null>
  readonly wanted: WantedFirst
  readonly first: () => Account | undefined
  readonly go: (first: Account) => void
}

/** Goes to the first row once it is there, unless the person has left the search field. Answers how to look for it again. */
export function useFirstRow(input: FirstRow): () => void {
  const latest = useRef(input)
  latest.current = input
  const done = useRef<WantedFirst>(null)
  const look = useCallback(() => {
    const { search, wanted, first, go } = latest.current
    if (wanted === done.current || wanted === null) return
    const row = document.activeElement === search.current ? first() : undefined
    if (row === undefined && document.activeElement === search.current) return
    done.current = wanted
    if (row) go(row)
  }, [])
  useEffect(look)
  return look
}
