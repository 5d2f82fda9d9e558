import { originNetwork } from './caller-address.ts'

/** A call may hold the event loop so long in one piece; beyond it, its person waits. */
const longMs = 250

/** How many times as long they wait before their next call begins: three quarters of the time are everybody else's. */
const factor = 3

/** A network may be an office: it holds the loop for so long in pieces above `briefMs` before all its people wait. */
const officeMs = 2000
const briefMs = 50

export interface HeldLoopPorts {
  /** Milliseconds of a clock that never jumps. */
  readonly ticks: () => number
  /** Milliseconds that the main thread has computed. */
  readonly computed: () => number
}

/** Milliseconds that the thread of the caller has computed, however slow the machine is. */
export const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Who has a turn, and from where they call. */
export interface Holder {
  readonly person: string
  readonly address: string
}

interface Piece extends Holder {
  readonly since: number
}

/**
 * Follows who holds the event loop. Who holds it for long in one piece waits three times as long. So does a network whose people do it again
 * and again. A call computes right after its beginning: the loop's work until the next caller's turn is its own.
 */
export const createHeldLoop = ({ ticks, computed }: HeldLoopPorts) => {
  const [people, networks] = [createDebts(ticks, 0), createDebts(ticks, factor * officeMs)]
  let piece: Piece | undefined
  let heldInTurn = 0
  /** Once in a turn: asking what was computed costs as much as a small call. */
  let computedBefore: number | undefined
  const charge = ({ person, address }: Holder, heldMs: number) => {
    if (heldMs > longMs) people.add(person, factor * heldMs)
    const network = heldMs > briefMs ? originNetwork(address) : undefined
    if (network !== undefined) networks.add(network, factor * heldMs)
  }
  const rest = () => {
    if (piece === undefined) return
    const { since, ...holder } = piece
    piece = undefined
    const took = ticks() - since
    heldInTurn += took
    if (took > briefMs && computedBefore !== undefined) charge(holder, computed() - computedBefore)
  }
  return {
    /** For a piece that ran in another turn of the event loop than its call. */
    charge,
    beginTurn(): void {
      heldInTurn = 0
      computedBefore = undefined
    },
    /** Milliseconds for which the calls of this turn have held the loop. */
    heldInTurn: (): number => heldInTurn,
    begin(holder: Holder, rested: () => void): void {
      rest()
      computedBefore ??= computed()
      const own = { ...holder, since: ticks() }
      piece = own
      // A tick asked for in a microtask comes after all microtasks, before anybody else's frames, calls and timers.
      queueMicrotask(() =>
        process.nextTick(() => {
          if (piece === own) rest()
          rested()
        }),
      )
    },
    /** Milliseconds until a call may begin; 0 for now. */
    waitOf({ person, address }: Holder): number {
      const network = networks.isAny() ? originNetwork(address) : undefined
      return Math.max(people.waitOf(person), network === undefined ? 0 : networks.waitOf(network))
    },
  }
}

/** Milliseconds that somebody owes, which pass by themselves. Up to `creditMs` of them nobody waits. */
const createDebts = (ticks: () => number, creditMs: number) => {
  const paidAt = new Map<string, number>()
  return {
    add(name: string, ms: number): void {
      const now = ticks()
      for (const [other, at] of paidAt) if (at <= now) paidAt.delete(other)
      paidAt.set(name, (paidAt.get(name) ?? now) + ms)
    },
    isAny: (): boolean => paidAt.size > 0,
    waitOf: (name: string): number => Math.max(0, (paidAt.get(name) ?? 0) - ticks() - creditMs),
  }
}
