import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { isStopping, run } from './child.mjs'
import { Missing, sentenceForInstall } from './missing.mjs'
import { inRoot, root } from './root.mjs'
import { hashOf, unlessStamped } from './stamp.mjs'

const pnpm = 'pnpm@12.21.0'

/** Installs the lockfile when it or a package.json has changed since the last time. */
export async function installDependencies() {
  if (process.platform === 'win32') throw new Missing('Rapport runs on Linux and macOS; on Windows use WSL.')
  const hash = `${hashOf(await manifests())} ${process.platform} ${process.arch}`
  await unlessStamped('install', hash, stands, () => install(root))
}

/** The peers of `npm run bench` have their own lockfile and are installed on first need. */
export async function installPeers() {
  const hash = `${hashOf(['bench/package.json', 'bench/pnpm-lock.yaml', 'bench/pnpm-workspace.yaml'])} ${process.platform} ${process.arch}`
  await unlessStamped(
    'install-peers',
    hash,
    () => existsSync(inRoot('bench', 'node_modules')),
    () => install(inRoot('bench')),
  )
}

async function manifests() {
  const packages = await readdir(inRoot('packages')).catch(() => [])
  const folders = ['.', 'client', 'server', 'drizzle', 'simulator', ...packages.map((name) => `packages/${name}`)]
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...folders.map((folder) => `${folder}/package.json`)]
}

const stands = () => existsSync(inRoot('node_modules', '.modules.yaml')) && existsSync(inRoot('client', 'node_modules'))

/** Four tries within seconds: npm's own delays need a minute to notice a missing network. */
const patience = { npm_config_fetch_retries: '3', npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' }

async function install(folder) {
  console.log('Installing what the lockfile says (about a minute the first time) …')
  const { NODE_ENV: _, ...env } = process.env // in production pnpm would leave out the client's build tools
  const { code, text } = await run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: folder,
    env: { ...env, ...patience, CI: 'true', npm_config_update_notifier: 'false' },
    output: 'kept',
  })
  if (code !== 0 && !isStopping()) throw new Missing(sentenceForInstall(text))
}
