import { setImmediate as later } from 'node:timers'
import type { Authenticated } from '../caller.ts'

/** Undefined where a call may begin, or go on, at once. Who hangs up leaves the line. */
export type AwaitTurn = (who: Authenticated, gone?: AbortSignal) => Promise<void> | undefined

export class CallerGone extends Error {
  constructor() {
    super('The caller hung up while the call waited for its turn')
  }
}

/** So many people begin a call in one turn of the event loop. */
const mostInTurn = 4

/**
 * Lets a person, with all keys and organisations, begin one call in each turn of the event loop. Of those who wait one begins in all, and
 * people take turns. So nobody waits for more than a few calls, however many somebody else sends at once. A call that goes on page by page
 * comes again before each.
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
  const leave = (name: string, begin: () => void) => {
    const line = lines.get(name) ?? []
    line.splice(line.indexOf(begin), 1)
    if (line.length === 0) lines.delete(name)
  }
  return (who, gone) => {
    if (gone?.aborted) return Promise.reject(new CallerGone())
    const name = who.at === 'nobody' ? '' : who.at === 'no-organization' ? who.userId : who.caller.userId
    const line = lines.get(name)
    askForNext()
    if (line === undefined && !begun.has(name) && begun.size < mostInTurn) {
      begun.add(name)
      return undefined
    }
    return new Promise((resolve, reject) => {
      const hangUp = () => {
        leave(name, begin)
        reject(new CallerGone())
      }
      const begin = () => {
        gone?.removeEventListener('abort', hangUp)
        resolve()
      }
      gone?.addEventListener('abort', hangUp)
      if (line) line.push(begin)
      else lines.set(name, [begin])
    })
  }
}
