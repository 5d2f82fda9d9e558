import { existsSync } from 'node:fs'
import { isStopping, run } from './child.mjs'
import { buildFolder, switchTo } from './client-folder.mjs'
import { inRoot } from './root.mjs'
import { hashOf, unlessStamped } from './stamp.mjs'

const styles = ['client/panda.config.ts', 'client/src/ui', 'client/package.json']
const ofClient = ['index.html', 'package.json', 'panda.config.ts', 'vite.config.ts', 'public', 'src'].map((name) => `client/${name}`)
const sources = [...ofClient, 'packages/domain/src', 'packages/account-doc/src', 'packages/collab-wire/src', 'pnpm-lock.yaml']

/** Generates Panda's styles when the client's configuration has changed. */
export async function generateStyles(env) {
  await unlessStamped(
    'styles',
    await hashOf(styles),
    () => existsSync(inRoot('client/styled-system')),
    () => mustRun('Generating styles', 'panda', ['codegen', '--silent'], env),
  )
}

/** Builds the client beside the served one when a source has changed. Resolves to whether it did. */
export async function buildClient(env) {
  return unlessStamped(
    'client',
    await hashOf(sources),
    () => existsSync(inRoot('client/dist/app/index.html')),
    async () => {
      const now = new Date()
      const folder = buildFolder(inRoot('client/dist'), now)
      await mustRun('Building the client', 'vite', ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], env)
      await switchTo(inRoot('client/dist'), folder, now)
    },
  )
}

async function mustRun(what, program, args, { NODE_ENV: _, ...env }) {
  console.log(`${what} …`)
  const { code, text } = await run(program, args, { cwd: inRoot('client'), env, output: 'kept' })
  if (code !== 0 && !isStopping()) throw new Error(`${what} failed\n${text}`)
}
