/** A call may hold the event loop so long in one piece; beyond it, its person waits. */
const longMs = 250

/** How many times as long they wait before their next call begins: three quarters of the time are everybody else's. */
const factor = 3

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

interface Piece {
  readonly name: string
  readonly since: number
}

/**
 * Follows who holds the event loop. Who holds it for long in one piece waits three times as long. A call computes right after its
 * beginning: the loop's work until the next caller's turn is its own.
 */
export const createHeldLoop = ({ ticks, computed }: HeldLoopPorts) => {
  const freeAt = new Map<string, number>()
  let piece: Piece | undefined
  let heldInTurn = 0
  /** Once in a turn: asking what was computed costs as much as a small call. */
  let computedBefore: number | undefined
  const charge = (name: string, heldMs: number) => {
    if (heldMs > longMs) freeAt.set(name, Math.max(freeAt.get(name) ?? 0, ticks()) + factor * heldMs)
  }
  const rest = () => {
    if (piece === undefined) return
    const { name, since } = piece
    piece = undefined
    const took = ticks() - since
    heldInTurn += took
    if (took > longMs && computedBefore !== undefined) charge(name, computed() - computedBefore)
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
    begin(name: string, rested: () => void): void {
      rest()
      freeAt.delete(name)
      computedBefore ??= computed()
      const own = { name, since: ticks() }
      piece = own
      // A tick asked for in a microtask comes after all microtasks, before anybody else's frames, calls and timers.
      queueMicrotask(() =>
        process.nextTick(() => {
          if (piece === own) rest()
          rested()
        }),
      )
    },
    /** Milliseconds until a person may begin; 0 for now. */
    waitOf: (name: string): number => Math.max(0, (freeAt.get(name) ?? 0) - ticks()),
  }
}
