import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { callRest, createAccount, signIn } from '../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../proof-kit/server-process.ts'

const program = (name) => fileURLToPath(new URL(`peers/${name}.mjs`, import.meta.url))

/** The compared programs, by their name in the figures. */
const programs = {
  rapport: undefined,
  relay: program('relay-server'),
  'storing relay': program('storing-relay-server'),
  'y-websocket-server': program('y-websocket-server'),
  hocuspocus: program('hocuspocus-server'),
  'bare Hono + SQLite': program('bare-rest-server'),
  'bare files': program('bare-file-server'),
}

/** Limits beyond any load; these are settings of the product. */
export const generous = {
  CALLS_PER_MINUTE: '1000000',
  COLLAB_SOCKETS_PER_ROOM: '10000',
  COLLAB_SOCKETS_OF_ONE: '10000',
  COLLAB_SOCKETS_OF_ONE_IN_ROOM: '10000',
  COLLAB_FRAMES_PER_SECOND: '1000000',
  COLLAB_FRAME_BURST: '1000000',
  LOG_LEVEL: process.env.BENCH_LOG_LEVEL ?? 'info',
}

/** A server in its own process, with the data that a load generator needs. */
export async function startContender(name, { nodeOptions = [], env = {} } = {}) {
  const dataFolder = await makeDataFolder()
  const settings = { dataFolder, nodeOptions, env: { ...generous, ...env }, ...(programs[name] && { program: programs[name] }) }
  let server = await startServer(settings)
  const contender = {
    name,
    dataFolder,
    target: { dialect: name, origin: server.origin, url: socketUrl(name, server.origin), headers: {}, userId: 'ana' },
    server: () => server,
    processorMs: () => processorMsOf(server.pid),
    /** Profiling begins here, if requested. */
    profile: () => void (nodeOptions.length > 0 && process.kill(server.pid, 'SIGUSR2')),
    async restart(end = 'stop') {
      await server[end]()
      server = await startServer({ ...settings, port: Number(new URL(server.origin).port) })
    },
    async close() {
      await server.stop()
      await removeDataFolder(dataFolder)
    },
  }
  if (name === 'rapport') contender.target = { ...contender.target, ...(await signInAt(server.origin)) }
  return contender
}

/** What all threads of a process have computed. */
const processorMsOf = (pid) => {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

const socketUrl = (name, origin) => origin.replace('http', 'ws') + (name === 'rapport' ? '/collab' : '')

async function signInAt(origin) {
  const ana = await signIn(origin, 'ana')
  const { user } = await callRest(origin, ana, '/api/session')
  return { headers: { cookie: ana.cookie }, userId: user.id, person: ana }
}

let roomNumber = 0

/** New rooms: accounts in the product, mere names elsewhere. */
export async function makeRooms({ name, target }, count) {
  const rooms = []
  for (let made = 0; made < count; made += 1) {
    roomNumber += 1
    rooms.push(name === 'rapport' ? (await createAccount(target.origin, target.person, `Room ${roomNumber}`)).id : `room-${roomNumber}`)
  }
  return rooms
}
