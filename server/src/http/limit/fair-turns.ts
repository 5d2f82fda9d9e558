import { setImmediate as later } from 'node:timers'
import { type Authenticated, personOf } from '../caller.ts'
import { createHeldLoop, type HeldLoopPorts, type Holder } from './held-loop.ts'
import { createWaitingLines } from './waiting-lines.ts'

/** Undefined where a call may begin, or go on, at once. Who hangs up leaves the line. */
export type AwaitTurn = (who: Authenticated, address: string, gone?: Gone) => Promise<void> | undefined

/** Making a signal costs as much as a small call: a function is asked for it only where there is a line to wait in. */
type Gone = AbortSignal | (() => AbortSignal | undefined)

export interface FairTurns {
  readonly awaitTurn: AwaitTurn
  /** Lets a person wait for what their writes computed. */
  readonly charge: (who: Authenticated, address: string, ms: number) => void
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
 * organisations. Those who wait take turns by network, then by person: somebody with many accounts takes no more than one turn of each.
 * A call that goes on page by page comes again before each. Who held the loop for long waits; strangers do not, as they share one name.
 * A network waits whose people did so again and again: many accounts hold no more of the loop than a few.
 */
export const createFairTurns = (ports: HeldLoopPorts): FairTurns => {
  const loop = createHeldLoop(ports)
  const lines = createWaitingLines()
  let begun: string[] = []
  let isAsked = false
  let alarm: NodeJS.Timeout | undefined
  const waitOf = (asking: Holder): number => (asking.person === stranger ? 0 : loop.waitOf(asking))
  const isFull = () => begun.length >= most.inTurn || loop.heldInTurn() >= turnMs
  const mayBegin = (call: Holder) => waitOf(call) === 0 && begun.filter((other) => other === call.person).length < most.ofPerson
  const askForNext = () => {
    if (!isAsked) later(beginTurn)
    isAsked = true
  }
  const start = (holder: Holder) => {
    begun.push(holder.person)
    loop.begin(holder, beginNext)
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
    const next = lines.takeNext(mayBegin)
    if (!next) return
    start(next)
    next.begin()
  }
  /** All who wait held the loop for long. */
  const awaken = () => {
    clearTimeout(alarm)
    const first = lines.firstOfEach()
    if (first.length > 0) alarm = setTimeout(askForNext, Math.min(...first.map(waitOf)))
  }
  const awaitTurn: AwaitTurn = (who, address, gone) => {
    if (isAborted(gone)) return Promise.reject(new CallerGone())
    const person = personOf(who) ?? stranger
    const asking = { person, address }
    if (!lines.has(address, person) && !isFull() && mayBegin(asking)) {
      start(asking)
      return undefined
    }
    const left = typeof gone === 'function' ? gone() : gone
    if (isAborted(left)) return Promise.reject(new CallerGone())
    askForNext()
    return new Promise((resolve, reject) => {
      const hangUp = () => {
        lines.remove(call)
        reject(new CallerGone())
      }
      const begin = () => {
        left?.removeEventListener('abort', hangUp)
        resolve()
      }
      const call = { ...asking, begin }
      left?.addEventListener('abort', hangUp)
      lines.add(call)
    })
  }
  return { awaitTurn, charge: (who, address, ms) => loop.charge({ person: personOf(who) ?? stranger, address }, ms) }
}

const isAborted = (gone: Gone | undefined): boolean => typeof gone === 'object' && gone.aborted

const stranger = ''
