import { Counter, Gauge, type Registry } from 'prom-client'

/** Counts of turns, and of what other servers on the same database store. */
export const createRoomMetrics = (registry: Registry) => {
  const registers = [registry]
  const turns = new Counter({
    name: 'rapport_turns_total',
    help: 'Turns in which a document was written: stored, repeated after a failure that passes, or failed',
    labelNames: ['result'],
    registers,
  })
  const held = new Counter({
    name: 'rapport_documents_held_elsewhere_total',
    help: 'Times that a document waited for a turn, since another server held it',
    registers,
  })
  const hints = new Counter({
    name: 'rapport_hints_total',
    help: 'Commits of other servers in open documents: heard at once, or healed by asking',
    labelNames: ['result'],
    registers,
  })
  return {
    turns: (result: string, count: number) => turns.inc({ result }, count),
    heldElsewhere: (count: number) => held.inc(count),
    othersCommit: (result: string) => hints.inc({ result }),
  }
}

export interface MeasuredSharing {
  readonly connections: () => { readonly used: number; readonly idle: number; readonly waiting: number }
  /** Milliseconds since the changes of others were read. */
  readonly feedSilentMs: () => number
  /** How often notices were connected to. */
  readonly listenerConnects: () => number
}

/** Figures of a server that shares its database, read when they are scraped. */
export const measureSharing = (registry: Registry, { connections, feedSilentMs, listenerConnects }: MeasuredSharing): void => {
  const registers = [registry]
  new Gauge({
    name: 'rapport_change_feed_lag_seconds',
    help: 'For how long changes of other servers were not read',
    registers,
    collect() {
      this.set(feedSilentMs() / 1000)
    },
  })
  new Gauge({
    name: 'rapport_database_connections',
    help: 'Connections to the database that are used or idle, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
  new Counter({
    name: 'rapport_listener_connects_total',
    help: 'Connections for notices of other servers: each after the first follows a loss',
    registers,
    collect() {
      this.reset()
      this.inc(listenerConnects())
    },
  })
}
