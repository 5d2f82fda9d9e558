import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildFolder, switchTo } from './build-folder.mjs'
import { isStopping, run } from './child.mjs'
import { environmentWith } from './node24.mjs'
import { inRoot } from './root.mjs'
import { hashOf, unlessStamped } from './stamp.mjs'

const ofPackages = (...names) => names.flatMap((name) => [`packages/${name}/package.json`, `packages/${name}/src`])
const shared = ['pnpm-lock.yaml', ...ofPackages('domain', 'account-doc', 'collab-wire')]
const styles = ['client/panda.config.ts', 'client/src/ui', 'client/package.json']
const ofClient = ['index.html', 'package.json', 'panda.config.ts', 'vite.config.ts', 'public', 'src'].map((name) => `client/${name}`)
const ofServer = ['package.json', 'node-options.json', 'vite.config.ts', 'src'].map((name) => `server/${name}`)

/** What the server is built from. */
export const serverSources = [
  ...ofServer,
  ...ofPackages('contract', 'agreement-reader', 'fake-store'),
  'drizzle/package.json',
  'drizzle/schema',
  ...shared,
]

/** Options of Node, the same wherever the server is started. Without a bound young objects took 128 MB under load. */
export const serverOptions = JSON.parse(readFileSync(inRoot('server', 'node-options.json'), 'utf8'))

/** Generates Panda's styles when the client's configuration has changed. */
export async function generateStyles(env) {
  await unlessStamped(
    'styles',
    hashOf(styles),
    () => existsSync(inRoot('client/styled-system')),
    () => mustRun('Generating styles', ['panda', 'codegen', '--silent'], { cwd: inRoot('client'), env }),
  )
}

/** Builds server and client where a source has changed. Resolves to whether one had. */
export async function buildAll(env) {
  const isServerNew = await buildServer(env)
  const isClientNew = await build('client', { entry: 'index.html', sources: [...ofClient, ...shared] }, env)
  return isServerNew || isClientNew
}

const buildServer = (env) => build('server', { entry: 'main.js', sources: serverSources, check: startOnce }, env)

/** The server's program, built before when a source has changed: for all that starts a real server. */
export async function builtServer() {
  await buildServer(environmentWith(process.execPath))
  return inRoot('server/dist/app/main.js')
}

/** Builds beside the build that is in use. */
function build(part, { entry, sources, check }, env) {
  const dist = inRoot(part, 'dist')
  const stands = () => existsSync(path.join(dist, 'app', entry))
  return unlessStamped(part, hashOf(sources), stands, async () => {
    const now = new Date()
    const folder = buildFolder(dist, now)
    const command = ['vite', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
    await mustRun(`Building the ${part}`, command, { cwd: inRoot(part), env })
    await check?.(path.join(folder, entry), env)
    await switchTo(dist, folder, { entry, now })
  })
}

/** A server that does not start is not built. What V8 made of its code is kept beside it, so that later starts need a sixth less. */
async function startOnce(program, { PATH }) {
  const data = await mkdtemp(path.join(tmpdir(), 'rapport-build-'))
  const settings = { PATH, DATA_DIR: data, PORT: '0', DEMO: '0' }
  try {
    await mustRun('Starting it once', ['node', ...serverOptions, program], { cwd: data, env: settings, until: 'Rapport runs' })
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

async function mustRun(what, [program, ...args], { env: { NODE_ENV: _, ...env }, ...options }) {
  console.log(`${what} …`)
  const { code, text } = await run(program, args, { ...options, env, output: 'kept' })
  if (code !== 0 && !isStopping()) throw new Error(`${what} failed\n${text}`)
}
