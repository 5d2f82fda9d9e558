import { setImmediate as later } from 'node:timers'
import { type Authenticated, personOf } from '../caller.ts'
import { createHeldLoop, type HeldLoopPorts } from './held-loop.ts'

/** Undefined where a call may begin, or go on, at once. Who hangs up leaves the line. */
export type AwaitTurn = (who: Authenticated, gone?: Gone) => Promise<void> | undefined

/** Making a signal costs as much as a small call: a function is asked for it only where there is a line to wait in. */
type Gone = AbortSignal | (() => AbortSignal | undefined)

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

/** Calls begin in one turn of the event loop until they have held it so long; then everybody else is heard. */
const turnMs = 8

/** No more begin in one turn, as some compute later: in all, and of one person. */
const most = { inTurn: 16, ofPerson: 8 }

/**
 * Lets short calls of a person begin in one turn of the event loop: their writes share a commit. A person is one with all keys and
 * organisations. Those who wait take turns, so nobody waits for more than a few calls of somebody else. A call that goes on page by page
 * comes again before each. Who held the loop for long waits; strangers do not, as they share one name.
 */
export const createFairTurns = (ports: HeldLoopPorts): FairTurns => {
  const loop = createHeldLoop(ports)
  const lines = new Map<string, (() => void)[]>()
  let begun: string[] = []
  let isAsked = false
  let alarm: NodeJS.Timeout | undefined
  const waitOf = (name: string): number => (name === stranger ? 0 : loop.waitOf(name))
  const isFull = () => begun.length >= most.inTurn || loop.heldInTurn() >= turnMs
  const mayBegin = (name: string) => waitOf(name) === 0 && begun.filter((other) => other === name).length < most.ofPerson
  const askForNext = () => {
    if (!isAsked) later(beginTurn)
    isAsked = true
  }
  const start = (name: string) => {
    begun.push(name)
    loop.begin(name, beginNext)
    askForNext()
  }
  const beginTurn = () => {
    isAsked = false
    begun = []
    loop.beginTurn()
    beginNext()
    if (begun.length === 0) awaken()
  }
  const beginNext = () => {
    if (isFull()) return
    for (const [name, [begin, ...waiting]] of lines) {
      if (!mayBegin(name)) continue
      lines.delete(name)
      // A person with more goes behind the others.
      if (waiting.length > 0) lines.set(name, waiting)
      start(name)
      begin?.()
      return
    }
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
    if (isAborted(gone)) return Promise.reject(new CallerGone())
    const name = personOf(who) ?? stranger
    const line = lines.get(name)
    if (line === undefined && !isFull() && mayBegin(name)) {
      start(name)
      return undefined
    }
    const left = typeof gone === 'function' ? gone() : gone
    if (isAborted(left)) return Promise.reject(new CallerGone())
    askForNext()
    return new Promise((resolve, reject) => {
      const hangUp = () => {
        leave(name, begin)
        reject(new CallerGone())
      }
      const begin = () => {
        left?.removeEventListener('abort', hangUp)
        resolve()
      }
      left?.addEventListener('abort', hangUp)
      if (line) line.push(begin)
      else lines.set(name, [begin])
    })
  }
  return { awaitTurn, charge: (who, ms) => loop.charge(personOf(who) ?? stranger, ms) }
}

const isAborted = (gone: Gone | undefined): boolean => typeof gone === 'object' && gone.aborted

const stranger = ''
