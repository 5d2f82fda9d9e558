import { existsSync } from 'node:fs'
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
const ofServer = ['package.json', 'vite.config.ts', 'src'].map((name) => `server/${name}`)

/** What the server is built from. */
export const serverSources = [
  ...ofServer,
  ...ofPackages('contract', 'agreement-reader', 'fake-store'),
  'drizzle/package.json',
  'drizzle/schema',
  ...shared,
]

/** Generates Panda's styles when the client's configuration has changed. */
export async function generateStyles(env) {
  await unlessStamped(
    'styles',
    await hashOf(styles),
    () => existsSync(inRoot('client/styled-system')),
    () => mustRun('Generating styles', 'client', ['panda', 'codegen', '--silent'], env),
  )
}

/** Builds server and client where a source has changed. Resolves to whether one had. */
export async function buildAll(env) {
  const isServerNew = await buildServer(env)
  return (await build('client', 'index.html', [...ofClient, ...shared], env)) || isServerNew
}

/** The server's program, built before when a source has changed: for all that starts a real server. */
export async function builtServer() {
  await buildServer(environmentWith(process.execPath))
  return inRoot('server/dist/app/main.js')
}

const buildServer = (env) => build('server', 'main.js', serverSources, env)

/** Builds beside the build that is in use. */
async function build(part, entry, sources, env) {
  const dist = inRoot(part, 'dist')
  return unlessStamped(
    part,
    await hashOf(sources),
    () => existsSync(path.join(dist, 'app', entry)),
    async () => {
      const now = new Date()
      const folder = buildFolder(dist, now)
      await mustRun(`Building the ${part}`, part, ['vite', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], env)
      await switchTo(dist, folder, { entry, now })
    },
  )
}

async function mustRun(what, folder, [program, ...args], { NODE_ENV: _, ...env }) {
  console.log(`${what} …`)
  const { code, text } = await run(program, args, { cwd: inRoot(folder), env, output: 'kept' })
  if (code !== 0 && !isStopping()) throw new Error(`${what} failed\n${text}`)
}
