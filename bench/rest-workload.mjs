import { createHmac } from 'node:crypto'
import { callRest } from '../proof-kit/person.ts'
import { makeRooms, startContender } from './contender.mjs'
import { measureDisk } from './disk.mjs'
import { quantiles, round } from './figures.mjs'
import { runLoad } from './load-process.mjs'
import { inTurn, summary, withoutPerson } from './side-by-side.mjs'

const signedCookie = `session=ana.${createHmac('sha256', 'bench').update('ana').digest('hex')}`

/** Of the floor only reading is measured. */
const methodsOf = ({ path }) => (path === undefined ? ['GET', 'PATCH'] : ['GET'])

/** GET and PATCH of one account: our whole server against the plainest one with the same answer and durability. */
export async function restOfAccounts({ rounds, seconds, nodeOptions = [] }) {
  const ours = await startContender('rapport', { nodeOptions })
  const bare = await startContender('bare Hono + SQLite')
  const [id] = await makeRooms(ours, 1)
  const account = await callRest(ours.target.origin, ours.target.person, `/api/accounts/${id}`)
  await fetch(`${bare.target.origin}/api/accounts/${id}`, { method: 'PUT', body: JSON.stringify(account) })
  const asking = { ...bare, name: 'bare, asks who calls', path: '/asked', target: { ...bare.target, headers: { cookie: signedCookie } } }
  const results = { GET: new Map(), PATCH: new Map() }
  const disk = []
  const meet = (contender, method, callSeconds) =>
    runLoad('rest', withoutPerson(contender.target), {
      method,
      path: `${contender.path ?? ''}/api/accounts/${id}`,
      callers: 8,
      seconds: callSeconds,
    })
  // Not counted: the first calls measure Node's compiling.
  for (const contender of [ours, bare, asking]) for (const method of methodsOf(contender)) await meet(contender, method, 2)
  ours.profile()
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of inTurn([ours, bare, asking], round)) {
      for (const method of methodsOf(contender)) {
        disk.push(...measureDisk(contender.dataFolder))
        const runs = results[method].get(contender.name) ?? []
        results[method].set(contender.name, [...runs, await meet(contender, method, Math.min(seconds, 3))])
      }
    }
  }
  await ours.close()
  await bare.close()
  const figures = Object.entries(results).map(([method, runs]) => [
    method,
    Object.fromEntries([...runs].map(([name, some]) => [name, summary(some)])),
  ])
  const overBare = figures.map(([method, { rapport, [bare.name]: plain }]) => [
    method,
    round(rapport.callsPerSecond.median / plain.callsPerSecond.median),
  ])
  const { [bare.name]: plain, [asking.name]: floor } = figures[0][1]
  const floorOverBare = round(floor.callsPerSecond.median / plain.callsPerSecond.median)
  return {
    rounds,
    callers: 8,
    disk: quantiles(disk),
    overBare: Object.fromEntries(overBare),
    floorOverBare,
    figures: Object.fromEntries(figures),
  }
}
