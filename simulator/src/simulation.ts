import { heal, moveEverything } from './check/healing.ts'
import { checkInvariants } from './check/invariants.ts'
import { notice } from './check/noticing.ts'
import { accountsOf } from './people/cast.ts'
import { takeStep } from './steps.ts'
import { type OpenWorld, openWorld, type WorldOptions } from './world.ts'

export interface SimulationOptions extends WorldOptions {
  readonly steps: number
}

export interface SimulationReport {
  readonly seed: number
  readonly edits: number
  readonly acknowledged: number
  /** Equal for equal seeds only. */
  readonly hash: string
  /** Sentences; empty when every promise was kept. */
  readonly violations: readonly string[]
}

/** Takes a world through its steps, heals it and checks its promises. */
export const simulate = async ({ steps, ...options }: SimulationOptions): Promise<SimulationReport> => {
  const world = await openWorld(options)
  const onUnhandled = (error: unknown) => world.violations.add(`nobody expected this to fail: ${String(error)}`)
  process.on('unhandledRejection', onUnhandled)
  try {
    await world.startServer()
    await openEverything(world)
    for (let step = 0; step < steps && world.violations.size === 0; step += 1) {
      await takeStep(world)
      notice(world)
    }
    if (world.violations.size === 0) await heal(world)
    if (world.violations.size === 0) await checkInvariants(world)
    return report(world, options.seed)
  } catch (error) {
    // An unreadable log, say: the seed is broken, and the next seeds still run.
    onUnhandled(error)
    return report(world, options.seed)
  } finally {
    await world.end()
    process.off('unhandledRejection', onUnhandled)
  }
}

/** Everybody sits down; some begin before anything is loaded. */
const openEverything = async (world: OpenWorld): Promise<void> => {
  for (const device of world.devices) {
    const shown = accountsOf(device.member.organizationId).filter(() => world.chance.happens(0.8))
    world.openTab(
      device,
      shown.map(({ id }) => id),
    )
  }
  if (world.chance.happens(0.7)) await moveEverything(world)
}

const report = (world: OpenWorld, seed: number): SimulationReport => ({
  seed,
  edits: world.ledger.edits.length,
  acknowledged: world.ledger.edits.filter(({ isAcknowledged }) => isAcknowledged).length,
  hash: world.hash(),
  violations: [...world.violations],
})
