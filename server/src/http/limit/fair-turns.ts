import { setImmediate as later } from 'node:timers'
import type { Authenticated } from '../caller.ts'

/** Undefined where a call may begin at once. */
export type AwaitTurn = (who: Authenticated) => Promise<void> | undefined

/** So many people begin a call in one turn of the event loop. */
const mostInTurn = 4

/**
 * Lets a person, with all keys and organisations, begin one call in each turn of the event loop. Of those who wait one begins in all, and
 * people take turns. So nobody waits for more than a few calls, however many somebody else sends at once.
 */
export const createFairTurns = (): AwaitTurn => {
  const begun = new Set<string>()
  const lines = new Map<string, (() => void)[]>()
  let isAsked = false
  const askForNext = () => {
    if (!isAsked) later(beginNext)
    isAsked = true
  }
  const beginNext = () => {
    isAsked = false
    begun.clear()
    const [next] = lines
    if (next === undefined) return
    const [name, [begin, ...waiting]] = next
    lines.delete(name)
    // Who has more goes behind the others.
    if (waiting.length > 0) lines.set(name, waiting)
    begun.add(name)
    askForNext()
    begin?.()
  }
  return (who) => {
    const name = who.at === 'nobody' ? '' : who.at === 'no-organization' ? who.userId : who.caller.userId
    const line = lines.get(name)
    askForNext()
    if (line === undefined && !begun.has(name) && begun.size < mostInTurn) {
      begun.add(name)
      return undefined
    }
    return new Promise((begin) => {
      if (line) line.push(begin)
      else lines.set(name, [begin])
    })
  }
}
