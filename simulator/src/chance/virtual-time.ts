import { boundToRealm, currentRealm, type Realm } from './realm.ts'

/** A timer as Node's callers expect it. */
export interface VirtualTimer {
  ref(): VirtualTimer
  unref(): VirtualTimer
  /** Waits as long again from now. */
  refresh(): VirtualTimer
}

interface Waiting {
  readonly timer: VirtualTimer
  readonly realm: Realm | undefined
  readonly run: () => void
  readonly every: number | undefined
  readonly order: number
  at: number
}

/** The one clock of a simulated world. Only `move` moves it. */
export interface VirtualTime {
  now(): number
  start(run: () => void, milliseconds: number, isRepeated: boolean): VirtualTimer
  stop(timer: unknown): void
  /** Moves on and runs the due timers in order, with `between` after each. */
  move(milliseconds: number, between: () => Promise<void>): Promise<void>
  /** Drops the timers of ended realms. */
  forgetTheDead(): void
}

export const createVirtualTime = (start: number): VirtualTime => {
  let now = start
  let order = 0
  let waiting: readonly Waiting[] = []

  const remove = (timer: unknown) => {
    waiting = waiting.filter((entry) => entry.timer !== timer)
  }
  const nextBy = (end: number): Waiting | undefined =>
    waiting
      .filter((entry) => entry.at <= end && entry.realm?.isStopped !== true)
      .reduce<Waiting | undefined>((first, entry) => (first && isBefore(first, entry) ? first : entry), undefined)

  return {
    now: () => now,
    start(run, milliseconds, isRepeated) {
      const delay = Math.max(1, Number.isFinite(milliseconds) ? milliseconds : 1)
      const timer: VirtualTimer = {
        ref: () => timer,
        unref: () => timer,
        refresh: () => {
          for (const entry of waiting) if (entry.timer === timer) entry.at = now + delay
          return timer
        },
      }
      order += 1
      const every = isRepeated ? delay : undefined
      if (currentRealm()?.isAlive === false) return timer
      waiting = [...waiting, { timer, realm: currentRealm(), run: boundToRealm(run), every, order, at: now + delay }]
      return timer
    },
    stop: remove,
    async move(milliseconds, between) {
      const end = now + milliseconds
      for (let due = nextBy(end); due; due = nextBy(end)) {
        now = Math.max(now, due.at)
        if (due.every === undefined) remove(due.timer)
        else due.at += due.every
        due.run()
        await between()
      }
      now = end
    },
    forgetTheDead() {
      waiting = waiting.filter(({ realm }) => realm?.isAlive !== false)
    },
  }
}

const isBefore = (a: Waiting, b: Waiting): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)
