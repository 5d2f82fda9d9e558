import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { callRest } from '../../proof-kit/person.ts'
import { openStoreTrial } from '../../server/faults/store/store-trial.ts'
import { round } from '../figures.mjs'
import { runLoad } from '../load-process.mjs'

const dayMs = 24 * 60 * 60 * 1000
const idleSeconds = 10

/** The orders of a store, read by one bulk operation, one in ten with a code of ours; beside somebody who reads an influencer. */
export async function storeImport({ orders = 200_000, callsPerSecond = 50 }) {
  const trial = await openStoreTrial({ CALLS_PER_MINUTE: '1000000' })
  const { shop, origin, ana, accountId } = trial
  const store = () => callRest(origin, ana, '/api/shopify/store')
  const placeOrders = (count) => {
    for (let index = 0; index < count; index += 1)
      shop.placeOrder({
        goods: '80.00',
        codes: index % 10 === 0 ? ['KILLED10'] : [],
        at: new Date(Date.now() - ((index % 50) + 1) * dayMs),
      })
  }
  const untilRead = async (count) => {
    for (;;) {
      const { status, orders: stored } = await store()
      if (status === 'connected' && stored === count) return
      // Each question counts all orders: no screen asks more often.
      await after(1000)
    }
  }
  const meet = (isEnough) =>
    runLoad('paced', { origin, headers: { cookie: ana.cookie } }, { path: `/api/accounts/${accountId}`, callsPerSecond }, isEnough)

  // Not counted: the first orders and calls measure Node's compiling.
  const warm = 2000
  placeOrders(warm)
  await trial.connect()
  await untilRead(warm)
  // Nobody tells of each order.
  shop.webhooks.subscriptions.clear()
  placeOrders(orders - warm)
  await meet(within(3))
  const idle = await meet(within(idleSeconds))
  const idleMb = residentMb(trial.pid())
  let peakMb = idleMb
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(trial.pid()))
  }, 100)
  const cpuBefore = cpuSeconds(trial.pid())
  const begun = performance.now()
  let seconds
  await trial.connect()
  const read = untilRead(orders).then(() => {
    seconds = (performance.now() - begun) / 1000
  })
  const during = await meet(() => seconds !== undefined)
  await read
  clearInterval(watch)
  const cpu = round(cpuSeconds(trial.pid()) - cpuBefore)
  await trial.close()
  const memory = { idleMb: round(idleMb), peakMb: round(peakMb), aboveIdleMb: round(peakMb - idleMb) }
  return {
    orders,
    seconds: round(seconds),
    serverCpuSeconds: cpu,
    memory,
    callsPerSecond,
    idle,
    during,
    p95OverIdle: round(during.p95 / idle.p95),
  }
}

const within = (seconds) => {
  const until = performance.now() + seconds * 1000
  return () => performance.now() > until
}

/** What all threads of a process have computed; Linux counts in hundredths. */
const cpuSeconds = (pid) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

/** Of a process, as Linux tells it. */
const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024
