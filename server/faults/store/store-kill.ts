import { setTimeout as after } from 'node:timers/promises'
import { createRandom } from '../../../proof-kit/waiting.ts'
import type { FaultReport } from '../fault-report.ts'
import { askForALook, countOrders, openStoreTrial } from './store-trial.ts'

const ordersBefore = 1500
const ordersARound = 40
const dayMs = 24 * 60 * 60 * 1000

/** Kills the server while it reads a store, again and again: in the end each order stands here once, as it is in the store. */
export async function runStoreKills(rounds: number, onRound: (line: string) => void = () => {}): Promise<FaultReport> {
  const random = createRandom(rounds)
  const trial = await openStoreTrial()
  const { shop, dataFolder, placed, placeOrder } = trial
  for (let index = 0; index < ordersBefore; index += 1) placeOrder(1000 + index, new Date(Date.now() - (index % 50) * dayMs))
  await trial.connect()
  for (let round = 1; round <= rounds; round += 1) {
    for (let index = 0; index < ordersARound; index += 1) placeOrder(9000 + index, new Date())
    // At once, or in the middle of what it stores.
    if (round % 3 === 0) await after(random() * 400)
    else await untilStored(dataFolder, random() * placed.size)
    await trial.killAndStart(() => askForALook(dataFolder))
    // Shopify tells again what nobody took.
    await shop.webhooks.release()
    onRound(`killed ${round} times: ${countOrders(dataFolder)} of ${placed.size} orders stand here`)
  }
  const faults = await trial.faults()
  await trial.close()
  return { fault: 'kill -9 while a store is read', rounds, edits: placed.size, faults }
}

const mostWaitMs = 20_000

/** Returns when more orders stand here, or soon. */
const untilStored = async (dataFolder: string, orders: number): Promise<void> => {
  const deadline = Date.now() + mostWaitMs
  while (countOrders(dataFolder) <= orders && Date.now() < deadline) await after(10)
}
