import { startTwoServers } from '../../server/faults/processes/two-servers.ts'
import { generous } from '../contender.mjs'
import { runLoad } from '../load-process.mjs'
import { summary } from '../side-by-side.mjs'
import { makeRooms, targetsOf } from './targets.mjs'

/** Microseconds: PostgreSQL waits so long before it forces what was committed to the disk. */
const slowDisk = { commit_delay: 2000, commit_siblings: 0 }

export async function threeServersOnSlowDisk({ rounds, seconds }) {
  const two = await startTwoServers({ settings: generous, database: slowDisk })
  try {
    const servers = [...two.servers, await two.join()]
    const target = (await targetsOf(two))(servers)
    const runs = []
    for (let turn = 0; turn <= rounds; turn += 1) {
      const load = { clients: 3, editsPerSecond: 1200, seconds, rooms: await makeRooms(two, 200) }
      const figure = await runLoad('steady', target, load)
      if (turn > 0) runs.push(figure)
    }
    return summary(runs)
  } finally {
    await two.stop()
  }
}
