import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import type { FaultReport } from './fault-report.ts'

const mebibyte = 1024 * 1024
/** The growth that is allowed after anything that strangers send. The server's own answers and buffers stay within it. */
const allowance = 8 * mebibyte

interface Attack {
  readonly name: string
  /** Resolves when the server has everything it sends; `leave` closes what it opened. */
  readonly come: (origin: string) => Promise<{ leave(): void }>
}

/** Sends data of people without an account to an empty server and measures the memory that stays. */
export async function runStrangers(attacks: readonly Attack[] = allAttacks, onRound = (_: string) => {}): Promise<FaultReport> {
  const faults: string[] = []
  for (const attack of attacks) {
    const { grown, seconds } = await measure(attack)
    const line = `${attack.name}: ${(grown / mebibyte).toFixed(1)} MB more, ${seconds.toFixed(1)} s`
    if (grown > allowance) faults.push(line)
    onRound(line)
  }
  return { fault: 'memory of strangers', rounds: attacks.length, edits: 0, faults }
}

async function measure({ come }: Attack) {
  const dataFolder = await makeDataFolder()
  const collecting = fileURLToPath(new URL('collect-garbage.ts', import.meta.url))
  const server = await startServer({ dataFolder, env: { DEMO: '0' }, nodeOptions: ['--expose-gc', '--import', collecting] })
  try {
    for (let round = 0; round < 5; round += 1) await fetch(`${server.origin}/api/openapi.json`).then((answer) => answer.text())
    const before = await heldBy(server)
    const begun = performance.now()
    const visit = await come(server.origin)
    const grown = (await heldBy(server)) - before
    visit.leave()
    return { grown, seconds: (performance.now() - begun) / 1000 }
  } finally {
    await server.kill()
    await removeDataFolder(dataFolder)
  }
}

/** The memory inside and outside the heap, after two collections. */
async function heldBy(server: ServerProcess): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    process.kill(server.pid, 'SIGUSR2')
    await after(300)
  }
  const text = await (await fetch(`${server.origin}/api/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return figure('rapport_nodejs_heap_size_used_bytes') + figure('rapport_nodejs_external_memory_bytes')
}

const json = { 'content-type': 'application/json' }
const times = <Made>(count: number, make: (index: number) => Made): Made[] => Array.from({ length: count }, (_, index) => make(index))

const post = (address: string, body: string) => fetch(address, { method: 'POST', headers: json, body }).then((answer) => answer.text())

/** Ten at a time; all are answered before the memory is measured. */
async function inTurn(count: number, work: (index: number) => Promise<unknown>) {
  for (let index = 0; index < count; index += 10) await Promise.all(times(10, (offset) => work(index + offset)))
  return { leave: () => undefined }
}

const longEmails: Attack = {
  name: '100 sign-ins with e-mails of 500 kB',
  come: (origin) =>
    inTurn(100, (index) =>
      post(`${origin}/api/auth/sign-in/email`, JSON.stringify({ email: `${'e'.repeat(500_000)}${index}@example.com`, password: 'no' })),
    ),
}

const longPaths: Attack = {
  name: '2,000 unknown calls of sign-in with paths of 12 kB',
  come: (origin) => inTurn(2000, (index) => fetch(`${origin}/api/auth/${index}${'x'.repeat(12_000)}`).then((answer) => answer.text())),
}

const manyNames: Attack = {
  name: '1,000 mails for a new password, each for another address',
  come: (origin) =>
    inTurn(1000, (index) => post(`${origin}/api/auth/request-password-reset`, JSON.stringify({ email: `${index}@example.com` }))),
}

/** An endless body without a length, until the server refuses. */
const endlessBody = (path: string, bytes: number) => async (origin: string) => {
  const sockets = await Promise.all(times(10, () => sendEndless(new URL(path, origin), bytes)))
  return { leave: () => sockets.forEach((socket) => void socket.destroy()) }
}

async function sendEndless({ hostname, port, host, pathname }: URL, bytes: number): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => socket.destroy()).resume()
  await once(socket, 'connect')
  socket.write(`POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`)
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += 65_536) {
    await new Promise<void>((resolve) => socket.write(chunk, () => resolve()))
  }
  return socket
}

/** Refused sockets, each with an endless frame. */
const refusedSockets = (count: number, bytes: number) => async (origin: string) => {
  const sockets = await Promise.all(times(count, () => holdFrame(new URL(origin), bytes)))
  await after(500)
  return { leave: () => sockets.forEach((socket) => void socket.destroy()) }
}

async function holdFrame({ hostname, port, host }: URL, bytes: number): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => socket.destroy()).resume()
  await once(socket, 'connect')
  const upgrade = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': 13,
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const lines = Object.entries(upgrade).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /collab/01hx00000000000000000000aa HTTP/1.1\r\n${lines.join('')}\r\n`)
  const head = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeUInt32BE(bytes + 1, 6)
  socket.write(head)
  const chunk = Buffer.alloc(65_536)
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += chunk.length) {
    await new Promise<void>((resolve) => socket.write(chunk, () => resolve()))
  }
  return socket
}

const allAttacks: readonly Attack[] = [
  longEmails,
  longPaths,
  manyNames,
  { name: '10 endless bodies for an import', come: endlessBody('/api/accounts/import', 20 * mebibyte) },
  { name: '10 endless bodies for signing in', come: endlessBody('/api/auth/sign-in/email', mebibyte * 0.9) },
  { name: '10 endless bodies for the health', come: endlessBody('/api/health', mebibyte * 0.9) },
  { name: '40 refused sockets, each with a frame of 5 MB', come: refusedSockets(40, 5 * mebibyte) },
]
