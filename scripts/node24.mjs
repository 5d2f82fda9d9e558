import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './child.mjs'
import { Missing } from './missing.mjs'
import { inRoot } from './root.mjs'

/** The installed Node 24 (root optionalDependencies), else the running one if new enough. */
export async function findNode24() {
  const installed = inRoot('node_modules', '.bin', 'node')
  if (existsSync(installed) && (await isNode24(installed))) return installed
  if (await isNode24(process.execPath)) return process.execPath
  throw new Missing(
    `There is no Node 24 for ${process.platform} ${process.arch} in the npm registry: install Node 24 on this machine and run this again.`,
  )
}

async function isNode24(program) {
  const { text } = await run(program, ['--version'], { output: 'kept' })
  return Number(/^v(\d+)/.exec(text)?.[1]) >= 24
}

/** The environment that puts Node 24 and the client's programs first. */
export function environmentWith(node24, extra = {}) {
  const folders = [
    path.dirname(node24),
    inRoot('node_modules', '.bin'),
    inRoot('client', 'node_modules', '.bin'),
    inRoot('drizzle', 'node_modules', '.bin'),
    process.env.PATH,
  ]
  return { ...process.env, PATH: folders.join(path.delimiter), ...extra }
}
