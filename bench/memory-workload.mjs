import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeDataFolder, removeDataFolder, startServer } from '../proof-kit/server-process.ts'
import { makeRooms, startContender } from './contender.mjs'
import { over, round } from './figures.mjs'
import { runLoad } from './load-process.mjs'
import { inTurn, withoutPerson } from './side-by-side.mjs'

const preload = fileURLToPath(new URL('memory-on-signal.mjs', import.meta.url))
const names = ['rapport', 'y-websocket-server', 'hocuspocus']

/** The memory of an open room with one client: the growth over the idle server after collecting garbage, divided by the rooms. */
export async function memoryPerRoom({ rounds, rooms = 300, notes = 10 }) {
  const growths = new Map(names.map((name) => [name, []]))
  for (let number = 0; number < rounds; number += 1) {
    for (const name of inTurn(names, number)) growths.get(name).push(await measureGrowth(name, { rooms, notes }))
  }
  const servers = [...growths].map(([name, runs]) => [
    name,
    { rssKiB: over(runs, (run) => run.rss), heapKiB: over(runs, (run) => run.heap) },
  ])
  const idle = []
  for (let number = 0; number < rounds; number += 1) idle.push(await measureIdle())
  const idleMb = { whenReady: over(idle, ({ whenReady }) => whenReady), later: over(idle, ({ later }) => later) }
  return { rounds, rooms, notesEach: notes, idleMb, servers: Object.fromEntries(servers) }
}

const restMs = 10_000

/** Anonymous memory of a production server without a demo, which nobody has asked anything: once it is ready, and when its threads have started. */
async function measureIdle() {
  const dataFolder = await makeDataFolder()
  const server = await startServer({ dataFolder, env: { NODE_ENV: 'production', DEMO: '0', NEW: '1' } })
  const whenReady = anonymousMb(server)
  await after(restMs)
  const later = anonymousMb(server)
  await server.stop()
  await removeDataFolder(dataFolder)
  return { whenReady, later }
}

const anonymousMb = ({ pid }) => {
  const [, kibibytes] = /^Anonymous:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}

async function measureGrowth(name, { rooms, notes }) {
  const contender = await startContender(name, { nodeOptions: ['--expose-gc', '--import', preload] })
  const names = await makeRooms(contender, rooms)
  // A room that closes again warms the server up, so that code does not count as memory of rooms.
  await runLoad('hold', withoutPerson(contender.target), { rooms: await makeRooms(contender, 20), notes }, () => null)
  await after(1000)
  const idle = await readMemory(contender)
  let open
  await runLoad('hold', withoutPerson(contender.target), { rooms: names, notes }, async () => {
    open = await readMemory(contender)
  })
  await contender.close()
  const each = (pick) => round((pick(open) - pick(idle)) / rooms / 1024)
  return { rss: each((memory) => memory.rss), heap: each((memory) => memory.heapUsed + memory.external) }
}

async function readMemory(contender) {
  const server = contender.server()
  const told = () => server.output().match(/memory (\{.*\})\n/g) ?? []
  const before = told().length
  process.kill(server.pid, 'SIGUSR2')
  while (told().length === before) await after(20)
  return JSON.parse(told().at(-1).replace('memory ', ''))
}
