import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { builtServer, serverOptions } from '../scripts/build.mjs'

const main = await builtServer()
/** No server outlives a killed test run. */
const endsWithParent = ['--import', new URL('end-with-parent.mjs', import.meta.url).href]

/** The real server in its own process; its data folder outlives it. */
export interface ServerProcess {
  readonly origin: string
  readonly settings: ServerSettings
  /** Its output so far. */
  output(): string
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
  /** SIGKILL: nothing of the process runs after this call. */
  kill(): Promise<void>
  /** SIGSTOP: it pauses until `resume`. */
  suspend(): void
  resume(): void
  readonly pid: number
}

export interface ServerSettings {
  readonly dataFolder: string
  /** Default: a free one. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** Another program than the server, to prove that a trial finds mistakes. */
  readonly program?: string
  /** The most bytes of each of its files; `prlimit` can lift this while it runs. */
  readonly fileBytes?: number
  readonly nodeOptions?: readonly string[]
}

export const makeDataFolder = () => mkdtemp(path.join(tmpdir(), 'rapport-data-'))

export const removeDataFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** Starts the server and resolves once it answers. */
export async function startServer(settings: ServerSettings): Promise<ServerProcess> {
  const port = settings.port ?? (await findFreePort())
  const [command, ...args] = commandOf(settings)
  const child = spawn(command, args, { env: environment(settings, port), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
  const origin = `http://localhost:${port}`
  const running: ServerProcess = {
    origin,
    settings,
    output: () => output,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    pid: child.pid ?? 0,
  }
  await untilReady(child, running)
  return running
}

function commandOf({ program = main, fileBytes, nodeOptions = [] }: ServerSettings): readonly [string, ...string[]] {
  const args = [...serverOptions, ...endsWithParent, ...nodeOptions, program]
  if (fileBytes === undefined) return [process.execPath, ...args]
  // Ignores the signal for a too large file, so that the write fails as on a full disk. The unit is 512 bytes.
  return ['sh', '-c', `trap '' XFSZ; ulimit -S -f ${Math.floor(fileBytes / 512)}; exec "$@"`, 'sh', process.execPath, ...args]
}

/** Only what the machine needs: no setting of the tester reaches the server. */
function environment({ dataFolder, env }: ServerSettings, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataFolder, LOG_LEVEL: 'warn', DEMO_STORE: '0', ...env }
}

async function untilReady(child: ChildProcess, server: ServerProcess): Promise<void> {
  const deadline = Date.now() + 180_000
  while (!(await isReady(server.origin))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready:\n${server.output()}`)
    if (Date.now() > deadline) {
      await server.kill()
      throw new Error(`The server was not ready within three minutes:\n${server.output()}`)
    }
    await after(25)
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/ready`)
    await response.body?.cancel()
    return response.ok
  } catch {
    return false // it does not listen yet
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}

/** Each test process has its own ports, below those of outgoing connections. So nobody takes one while its server is down. */
const firstPort = 12_000 + (process.pid % 1000) * 20
const ownPorts = Array.from({ length: 20 }, (_, n) => firstPort + n)

async function findFreePort(): Promise<number> {
  for (const port of [...ownPorts]) {
    ownPorts.push(...ownPorts.splice(ownPorts.indexOf(port), 1)) // the next server gets another one
    if (await isFree(port)) return port
  }
  throw new Error(`Somebody listens on each of the ports ${firstPort} to ${firstPort + 19}`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
