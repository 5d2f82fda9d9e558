import { randomUUID } from 'node:crypto'
import { startTwoServers } from '../../server/faults/processes/two-servers.ts'
import { generous } from '../contender.mjs'
import { runLoad } from '../load-process.mjs'
import { inTurn, summary } from '../side-by-side.mjs'
import { startHocuspocusServers } from './hocuspocus-servers.mjs'
import { makeRooms, ratio, targetsOf } from './targets.mjs'

const loads = {
  'one room x 10, 50/s': { rooms: 1, clients: 10, editsPerSecond: 50 },
  '200 rooms x 3, 300/s': { rooms: 200, clients: 3, editsPerSecond: 300 },
}

/** Everybody on one of two servers, beside everybody on both in turn; hocuspocus likewise. The first round is not counted. */
export async function besideOneServer({ rounds, seconds }) {
  const two = await startTwoServers({ settings: generous })
  const hocuspocus = await startHocuspocusServers()
  try {
    const spreads = [...(await ourSpreads(two)), ...(hocuspocus ? spreadsOfHocuspocus(hocuspocus) : [])]
    const figures = {}
    for (const [name, { rooms: count, ...load }] of Object.entries(loads)) {
      const runs = new Map(spreads.map((spread) => [spread, []]))
      for (let turn = 0; turn <= rounds; turn += 1) {
        for (const spread of inTurn(spreads, turn)) {
          const figure = await runLoad('steady', spread.target, { ...load, seconds, rooms: await spread.makeRooms(count) })
          if (turn > 0) runs.get(spread).push(figure)
        }
      }
      const [alone, both, ...others] = [...runs.values()].map(summary)
      figures[name] = { rapport: overOne(alone, both), ...(hocuspocus && { 'hocuspocus with Redis': overOne(...others) }) }
    }
    return figures
  } finally {
    await two.stop()
    await hocuspocus?.stop()
  }
}

async function ourSpreads(two) {
  const targetOf = await targetsOf(two)
  return [two.servers.slice(0, 1), two.servers].map((servers) => ({
    target: targetOf(servers),
    makeRooms: (count) => makeRooms(two, count),
  }))
}

const spreadsOfHocuspocus = ({ servers }) =>
  [servers.slice(0, 1), servers].map((some) => ({
    target: { dialect: 'hocuspocus', urls: some.map(({ origin }) => origin.replace('http', 'ws')), headers: {}, userId: 'ana' },
    makeRooms: (count) => Array.from({ length: count }, () => randomUUID()),
  }))

const overOne = (alone, both) => ({
  alone,
  both,
  over: { same: ratio(both.toPeer, alone.toPeer), elsewhere: ratio(both.toPeerElsewhere, alone.toPeer) },
})
