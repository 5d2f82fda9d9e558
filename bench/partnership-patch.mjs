import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { callRest, createAccount, signIn } from '../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../proof-kit/server-process.ts'
import { measureDisk } from './disk.mjs'
import { quantiles } from './figures.mjs'

/** PATCH of a partnership with 120 content items over HTTP, each stored durably (FULL) before its answer. */
const calls = Number(process.argv[2] ?? 100)
const itemCount = 120
const limitMs = 20

const dataFolder = await makeDataFolder()
const server = await startServer({ dataFolder, env: { CALLS_PER_MINUTE: '1000000' } })
const ana = await signIn(server.origin, 'ana')
const call = (path, more) => callRest(server.origin, ana, path, more)
const account = await createAccount(server.origin, ana, 'Somebody with much to post')
const content = Array.from({ length: itemCount }, (_, index) => ({
  type: ['TIKTOK', 'INSTAGRAM_STORY', 'PODCAST'][index % 3],
  dueDate: `2026-12-${String(1 + (index % 28)).padStart(2, '0')}`,
}))
const made = await call('/api/partnerships', {
  method: 'POST',
  body: { accountId: account.id, budget: '1500', startDate: '2026-11-01', endDate: '2026-12-31', content },
})
let now = made

const patch = async (change) => {
  now = await call('/api/partnerships', { method: 'PATCH', body: { id: made.id, ...change } })
}
const sent = ({ id, type, dueDate, contentLink, approved, posted }) => ({ id, type, dueDate, contentLink, approved, posted })
const withOneChanged = (index) =>
  now.content.map((item, position) => ({ ...sent(item), posted: position === index % itemCount ? !item.posted : item.posted }))

const workloads = {
  'a field': (index) => patch({ budget: String(1000 + index) }),
  'the whole list, one item of it changed': (index) => patch({ content: withOneChanged(index) }),
  'the same with a base revision': (index) => patch({ baseRev: now.rev, budget: now.budget, content: withOneChanged(index) }),
  'the whole list, every item changed': () => patch({ content: now.content.map((item) => ({ ...sent(item), approved: !item.approved })) }),
  'one item by itself': async (index) => {
    const { id, approved } = now.content[index % itemCount]
    await call(`/api/partnerships/${made.id}/content/${id}`, { method: 'PATCH', body: { approved: !approved } })
    now = { ...now, content: now.content.map((item) => (item.id === id ? { ...item, approved: !approved } : item)) }
  },
}

/** The running time of the server's thread: a call's time on an idle machine. Linux only. */
const serverRanMs = () => {
  try {
    return Number(readFileSync(`/proc/${server.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

const measure = async (run) => {
  const waits = []
  const ran = []
  for (let index = 0; index < calls; index += 1) {
    const [begun, ranBefore] = [performance.now(), serverRanMs()]
    await run(index)
    ran.push(serverRanMs() - ranBefore)
    waits.push(performance.now() - begun)
  }
  return { callerMs: quantiles(waits), serverThreadMs: quantiles(ran) }
}

for (const run of Object.values(workloads)) for (let index = 0; index < 20; index += 1) await run(index) // warming up, not counted
const measured = {}
for (const [name, run] of Object.entries(workloads)) measured[name] = await measure(run)
const disk = quantiles(measureDisk(dataFolder))
await server.stop()
await removeDataFolder(dataFolder)

const over = Object.entries(measured).flatMap(([name, { callerMs }]) => (callerMs.median > limitMs ? [name] : []))
const what = `PATCH of a partnership with ${itemCount} items over HTTP, stored durably; callerMs as the caller waits, serverThreadMs as the server's thread ran`
const load = loadavg().map((average) => Math.round(average * 10) / 10)
console.log(JSON.stringify({ what, load, calls, limitMs, over, disk, measured }, null, 2))
process.exit(over.length === 0 ? 0 : 1)
