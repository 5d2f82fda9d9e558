import { callRest, createAccount } from '../../proof-kit/person.ts'
import { startTwoServers } from '../../server/faults/processes/two-servers.ts'
import { generous } from '../contender.mjs'
import { round } from '../figures.mjs'
import { runLoad } from '../load-process.mjs'
import { inTurn, summary } from '../side-by-side.mjs'

const loads = {
  'one room x 10, 50/s': { rooms: 1, clients: 10, editsPerSecond: 50 },
  '200 rooms x 3, 300/s': { rooms: 200, clients: 3, editsPerSecond: 300 },
}

/** Two servers on one PostgreSQL: everybody on one of them, beside everybody on both in turn. The first round is not counted. */
export async function severalServers({ rounds, seconds }) {
  const two = await startTwoServers(generous)
  try {
    const { user } = await callRest(two.servers[0].origin, two.ana, '/api/session')
    const spreads = [two.servers.slice(0, 1), two.servers]
    const targetOf = (servers) => ({
      dialect: 'rapport',
      urls: servers.map(({ origin }) => `${origin.replace('http', 'ws')}/collab`),
      headers: { cookie: two.ana.cookie },
      userId: user.id,
    })
    const figures = {}
    for (const [name, { rooms, ...load }] of Object.entries(loads)) {
      const runs = new Map(spreads.map((servers) => [servers, []]))
      for (let turn = 0; turn <= rounds; turn += 1) {
        for (const servers of inTurn(spreads, turn)) {
          const figure = await runLoad('steady', targetOf(servers), { ...load, seconds, rooms: await makeRooms(two, rooms) })
          if (turn > 0) runs.get(servers).push(figure)
        }
      }
      const [alone, both] = [...runs.values()].map(summary)
      figures[name] = {
        alone,
        both,
        over: { same: ratio(both.toPeer, alone.toPeer), elsewhere: ratio(both.toPeerElsewhere, alone.toPeer) },
      }
    }
    return { rounds, figures }
  } finally {
    await two.stop()
  }
}

const makeRooms = async ({ servers, ana }, count) => {
  const rooms = []
  for (let made = 0; made < count; made += 1) rooms.push((await createAccount(servers[0].origin, ana, `Room ${made}`)).id)
  return rooms
}

const ratio = (present, reference) => ({
  median: round(present.median.median / reference.median.median),
  p95: round(present.p95.median / reference.p95.median),
})
