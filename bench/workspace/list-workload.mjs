import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { signIn } from '../../proof-kit/person.ts'
import { startServer } from '../../proof-kit/server-process.ts'
import { generous } from '../contender.mjs'
import { openCrowd } from '../crowd.mjs'
import { over } from '../figures.mjs'
import { runLoad } from '../load-process.mjs'
import { inTurn, summary } from '../side-by-side.mjs'

const bareList = fileURLToPath(new URL('../peers/bare-list-server.mjs', import.meta.url))

/** GET of the first 100 of 100,000 accounts: our whole server beside the bare query on the same database through Hono. `BENCH_CROWD` names a folder that is kept. */
export async function firstPageOfAccounts({ rounds, seconds, accounts = 100_000, nodeOptions = [] }) {
  const crowd = await openCrowd({ accounts: [accounts] }, process.env.BENCH_CROWD)
  const settings = { dataFolder: crowd.folder, env: generous, nodeOptions }
  const ours = await startServer(settings)
  const ana = await signIn(ours.origin, 'ana')
  const bare = await startServer({
    dataFolder: crowd.folder,
    env: { DATABASE: path.join(crowd.folder, 'rapport.sqlite') },
    program: bareList,
  })
  const contenders = [
    { name: 'rapport', target: { origin: ours.origin, headers: { cookie: ana.cookie } } },
    { name: 'bare query through Hono', target: { origin: bare.origin, headers: {} } },
  ]
  const call = { method: 'GET', path: `/api/accounts?organizationId=${crowd.organization.id}&limit=100`, callers: 8 }
  const meet = ({ target }, callSeconds) => runLoad('rest', target, { ...call, seconds: callSeconds })
  const runs = new Map(contenders.map(({ name }) => [name, []]))
  for (const contender of contenders) await meet(contender, 2)
  if (nodeOptions.length > 0) process.kill(ours.pid, 'SIGUSR2')
  for (let round = 0; round < rounds; round += 1)
    for (const contender of inTurn(contenders, round)) runs.get(contender.name).push(await meet(contender, Math.min(seconds, 3)))
  await ours.stop()
  await bare.stop()
  await crowd.remove()
  const [own, plain] = contenders.map(({ name }) => runs.get(name))
  const ratio = over(own, (run) => run.callsPerSecond / plain[own.indexOf(run)].callsPerSecond)
  return { rounds, accounts, callers: 8, ratio, figures: Object.fromEntries([...runs].map(([name, some]) => [name, summary(some)])) }
}
