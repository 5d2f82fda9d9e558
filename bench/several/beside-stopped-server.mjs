import { setTimeout as after } from 'node:timers/promises'
import { startTwoServers } from '../../server/faults/processes/two-servers.ts'
import { generous } from '../contender.mjs'
import { runLoad } from '../load-process.mjs'
import { summary } from '../side-by-side.mjs'
import { makeRooms, ratio, targetsOf } from './targets.mjs'

const others = { clients: 3, editsPerSecond: 60 }

/** One room is typed in on both servers. Others, on the second one, while the first goes on, and while it is stopped amid a transaction. */
export async function besideAStoppedServer({ rounds, seconds }) {
  const two = await startTwoServers({ settings: generous })
  try {
    const targetOf = await targetsOf(two)
    const [first] = two.servers
    const runs = { idle: [], stopped: [] }
    for (let turn = 0; turn <= rounds; turn += 1) {
      for (const kind of turn % 2 === 0 ? ['idle', 'stopped'] : ['stopped', 'idle']) {
        const shared = { clients: 4, editsPerSecond: 100, seconds: seconds + 4, rooms: await makeRooms(two, 1) }
        const typing = runLoad('steady', targetOf(two.servers), shared)
        const rooms = await makeRooms(two, 20)
        await after(1000)
        if (kind === 'stopped') await stopAmidTransaction(two, first)
        const figure = await runLoad('steady', targetOf(two.servers.slice(1)), { ...others, seconds, rooms })
        first.resume()
        await typing
        if (turn > 0) runs[kind].push(figure)
      }
    }
    const [idle, stopped] = [summary(runs.idle), summary(runs.stopped)]
    return { idle, stopped, over: ratio(stopped.toPeer, idle.toPeer) }
  } finally {
    await two.stop()
  }
}

/** It is stopped again and again until one of its transactions stays open. */
async function stopAmidTransaction({ query }, server) {
  for (let tries = 0; tries < 300; tries += 1) {
    server.suspend()
    await after(30)
    const open = await query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction' AND state_change < clock_timestamp() - interval '25 ms'",
    )
    if (open.length > 0) return
    server.resume()
    await after(7)
  }
  throw new Error('The server was never stopped amid a transaction')
}
