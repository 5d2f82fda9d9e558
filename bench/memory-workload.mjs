import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
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
  return { rounds, rooms, notesEach: notes, servers: Object.fromEntries(servers) }
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
