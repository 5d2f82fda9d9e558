import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { bringIntoSight } from '../../ui/page/bring-into-sight.ts'

/** The discount code in an address: `/influencer/{slug}-{id}#code-{codeId}`. */
export const readAskedCode = (hash: string): string | null => /^#?code-([0-9a-z]{20,40})$/.exec(hash)?.[1] ?? null

/** The row of a code: brought into sight and focused when the address asks for it, again on every visit. */
export const useAskedCode = (codeId: string): RefObject<HTMLLIElement | null> => {
  const row = useRef<HTMLLIElement>(null)
  const isAsked = useLocation({ select: ({ hash }) => readAskedCode(hash) === codeId })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same code asked for again is another visit
  useEffect(() => {
    if (isAsked) bringIntoSight(row.current)
  }, [isAsked, visit])
  return row
}
