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

/**
 * A person who holds the event loop in one piece waits three times as long. A call computes right after its beginning: the loop's work
 * until the next caller's turn is its own.
 */
export const createHeldLoop = ({ ticks, computed }: HeldLoopPorts) => {
  const freeAt = new Map<string, number>()
  let holding: { readonly name: string; readonly since: number } | undefined
  const charge = (name: string, heldMs: number) => {
    if (heldMs > longMs) freeAt.set(name, Math.max(freeAt.get(name) ?? 0, ticks()) + factor * heldMs)
  }
  const rest = () => {
    if (holding === undefined) return
    charge(holding.name, computed() - holding.since)
    holding = undefined
  }
  return {
    /** For a piece that ran in another turn of the event loop than its call. */
    charge,
    begin(name: string): void {
      rest()
      freeAt.delete(name)
      holding = { name, since: computed() }
      // A tick asked for in a microtask comes after all microtasks, before anybody else's frames, calls and timers.
      queueMicrotask(() => process.nextTick(rest))
    },
    /** Milliseconds until a person may begin; 0 for now. */
    waitOf: (name: string): number => Math.max(0, (freeAt.get(name) ?? 0) - ticks()),
  }
}
