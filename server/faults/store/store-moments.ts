import { until } from '../../../proof-kit/waiting.ts'
import type { FaultReport } from '../fault-report.ts'
import { askForALook, countOrders, openStoreTrial, type StoreTrial } from './store-trial.ts'

const patienceMs = 60_000

/** Kills the server in the middle of an import, of what a webhook told, and of the hourly look. */
export async function runStoreMoments(onMoment: (line: string) => void = () => {}): Promise<FaultReport> {
  const trial = await openStoreTrial()
  const faults: string[] = []
  for (const [name, killWithin] of Object.entries(moments)) {
    const stood = await killWithin(trial)
    const { size } = trial.placed
    const momentFaults = await trial.faults()
    faults.push(...momentFaults.map((fault) => `killed within ${name}: ${fault}`))
    onMoment(`killed within ${name}, when ${stood} of ${size} orders stood here: ${momentFaults.join('; ') || 'nothing lost'}`)
  }
  const report = { fault: 'kill -9 within import, webhook and poll', rounds: 3, edits: trial.placed.size, faults }
  await trial.close()
  return report
}

/** Each kills once and starts again; answers how many orders stood here then. */
const moments: Readonly<Record<string, (trial: StoreTrial) => Promise<number>>> = {
  async 'the import'({ placeOrder, connect, killAndStart, dataFolder }) {
    for (let index = 0; index < 3000; index += 1) placeOrder(1000 + index, new Date(Date.now() - (index + 1) * 60_000))
    await connect()
    await until('the import stores orders', () => countOrders(dataFolder) > 0, patienceMs)
    let stood = 0
    await killAndStart(() => {
      stood = countOrders(dataFolder)
    })
    return stood
  },

  /** The told order is noted and its reading hangs: nobody tells it again, and no hour has passed. */
  async 'what a webhook told'({ shop, placeOrder, killAndStart, dataFolder }) {
    await until('the import ended', () => shop.webhooks.subscriptions.size > 0 && shop.heard.includes('orders'), patienceMs)
    shop.fail({ kind: 'silence' }, { at: 'graphql', field: 'order' })
    const askedBefore = countOf(shop.heard, 'order')
    const takenBefore = shop.webhooks.sent.length
    placeOrder(7000, new Date())
    await until('the webhook was taken', () => shop.webhooks.sent.slice(takenBefore).some(({ status }) => status === 200), patienceMs)
    await until('the order was asked for', () => countOf(shop.heard, 'order') > askedBefore, patienceMs)
    const stood = countOrders(dataFolder)
    await killAndStart()
    return stood
  },

  async 'the hourly look'({ shop, placeOrder, killAndStart, dataFolder }) {
    shop.webhooks.hold()
    for (let index = 0; index < 400; index += 1) placeOrder(8000 + index, new Date())
    const before = countOrders(dataFolder)
    await killAndStart(() => askForALook(dataFolder))
    await until('the look stores orders', () => countOrders(dataFolder) > before, patienceMs)
    let stood = 0
    await killAndStart(() => {
      stood = countOrders(dataFolder)
    })
    return stood
  },
}

const countOf = (heard: readonly string[], field: string) => heard.filter((other) => other === field).length
