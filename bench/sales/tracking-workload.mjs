import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { callRest } from '../../proof-kit/person.ts'
import { makeRooms, startContender } from '../contender.mjs'
import { runLoad } from '../load-process.mjs'
import { inTurn, summary, withoutPerson } from '../side-by-side.mjs'

const callsPerSecond = 500

/** How long a server's thread ran: what a busy machine does not change. Linux only. */
const ranMs = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

/** Tracking links that are followed 500 times a second, each by another visitor, beside a route that only answers 302; then kill -9. */
export async function trackedLinks({ rounds, seconds, nodeOptions = [] }) {
  const ours = await startContender('rapport', { nodeOptions, env: { TRUST_PROXY: '1' } })
  const bare = await startContender('bare Hono + SQLite')
  const [accountId] = await makeRooms(ours, 1)
  const parts = { name: 'Bench', source: 'a', medium: 'b', campaign: 'c', baseUrl: 'https://shop.example.com' }
  const call = (path, more) => callRest(ours.target.origin, ours.target.person, path, more)
  const link = await call('/api/utm-links/direct', { method: 'POST', body: { accountId, ...parts } })
  const path = `/api/utm-tracking/${link.id}`
  let firstVisitor = 1
  const meet = async ({ name, target, server }, loadSeconds) => {
    const options = { path, callsPerSecond, seconds: loadSeconds, firstVisitor }
    const { pid } = server()
    const ranBefore = ranMs(pid)
    const { answeredAt, ...told } = await runLoad('follow', withoutPerson(target), options)
    const cpuMicrosPerCall = Math.round(((ranMs(pid) - ranBefore) * 1000) / answeredAt.length)
    const figures = Number.isNaN(cpuMicrosPerCall) ? told : { ...told, cpuMicrosPerCall }
    if (name === 'rapport') firstVisitor += callsPerSecond * loadSeconds
    return { figures, answeredAt }
  }
  // Not counted: the first calls measure Node's compiling.
  for (const contender of [ours, bare]) await meet(contender, 2)
  ours.profile()
  const results = new Map([ours, bare].map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const contender of inTurn([ours, bare], round)) results.get(contender.name).push((await meet(contender, seconds)).figures)

  // Killed, it would tell no profile.
  if (nodeOptions.length > 0) await ours.restart()
  await after(1000)
  const before = (await call(`/api/utm-links/${link.id}/performance`)).totalSessions
  const load = meet(ours, 4)
  await after(3000)
  const killedAt = Date.now()
  await ours.restart('kill')
  const { answeredAt } = await load
  const owed = answeredAt.filter((at) => at <= killedAt - 1000).length
  const kept = (await call(`/api/utm-links/${link.id}/performance`)).totalSessions - before
  await ours.close()
  await bare.close()
  const servers = Object.fromEntries([...results].map(([name, runs]) => [name, summary(runs)]))
  return { rounds, callsPerSecond, servers, kill: { answeredASecondBefore: owed, kept, lost: Math.max(0, owed - kept) } }
}
