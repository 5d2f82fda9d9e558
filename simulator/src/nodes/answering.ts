import { settle } from '../chance/settling.ts'
import type { OpenWorld } from '../world.ts'

const mostRounds = 400

/** Waits for a server, which may wait for others: meanwhile time passes. One server alone waits for nobody. */
export const whileTimePasses = async (world: Pick<OpenWorld, 'nodes' | 'time' | 'violations'>, work: Promise<unknown>): Promise<void> => {
  if (world.nodes === 1) return void (await work)
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  for (let round = 0; round < mostRounds && !isDone; round += 1) await world.time.move(50, () => settle(1)).then(() => settle(1))
  if (isDone) await done
  else world.violations.add('a server does not answer')
}
