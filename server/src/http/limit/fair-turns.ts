import { setImmediate as later } from 'node:timers'
import { type Authenticated, personOf } from '../caller.ts'
import { createHeldLoop, type HeldLoopPorts } from './held-loop.ts'

/** Undefined where a call may begin, or go on, at once. Who hangs up leaves the line. */
export type AwaitTurn = (who: Authenticated, gone?: AbortSignal) => Promise<void> | undefined

export interface FairTurns {
  readonly awaitTurn: AwaitTurn
  /** Lets a person wait for what their writes computed. */
  readonly charge: (who: Authenticated, ms: number) => void
}

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
 * comes again before each. Who held the loop for long waits; strangers do not, as they share one name.
 */
export const createFairTurns = (ports: HeldLoopPorts): FairTurns => {
  const loop = createHeldLoop(ports)
  const begun = new Set<string>()
  const lines = new Map<string, (() => void)[]>()
  let isAsked = false
  let alarm: NodeJS.Timeout | undefined
  const waitOf = (name: string): number => (name === stranger ? 0 : loop.waitOf(name))
  const askForNext = () => {
    if (!isAsked) later(beginNext)
    isAsked = true
  }
  const start = (name: string) => {
    begun.add(name)
    loop.begin(name)
    askForNext()
  }
  const beginNext = () => {
    isAsked = false
    begun.clear()
    const next = [...lines].find(([name]) => waitOf(name) === 0)
    if (next === undefined) return awaken()
    const [name, [begin, ...waiting]] = next
    lines.delete(name)
    // A person with more goes behind the others.
    if (waiting.length > 0) lines.set(name, waiting)
    start(name)
    begin?.()
  }
  /** All who wait held the loop for long. */
  const awaken = () => {
    clearTimeout(alarm)
    if (lines.size > 0) alarm = setTimeout(askForNext, Math.min(...[...lines.keys()].map(waitOf)))
  }
  const leave = (name: string, begin: () => void) => {
    const line = lines.get(name) ?? []
    line.splice(line.indexOf(begin), 1)
    if (line.length === 0) lines.delete(name)
  }
  const awaitTurn: AwaitTurn = (who, gone) => {
    if (gone?.aborted) return Promise.reject(new CallerGone())
    const name = personOf(who) ?? stranger
    const line = lines.get(name)
    if (line === undefined && !begun.has(name) && begun.size < mostInTurn && waitOf(name) === 0) {
      start(name)
      return undefined
    }
    askForNext()
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
  return { awaitTurn, charge: (who, ms) => loop.charge(personOf(who) ?? stranger, ms) }
}

const stranger = ''
