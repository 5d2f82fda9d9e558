import { access, link, lstat, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'

const day = 24 * 60 * 60 * 1000
const keptBuilds = 5
const keptDays = 30

/** The folder of a new build: below `dist/builds`, under a name that sorts by time. */
export const buildFolder = (dist, now) => path.join(dist, 'builds', now.toISOString().replaceAll(/[:.]/g, '-'))

/**
 * Makes a finished build the one of the next start: the link `dist/app` is replaced at once. A running server keeps its build, so the last
 * five stay. Parts of former builds stay for 30 days, for tabs opened with them.
 */
export async function switchTo(dist, build, { entry, now }) {
  const app = path.join(dist, 'app')
  const former = await formerBuild(app, dist)
  if (former) await keepAssets(path.join(former, 'assets'), path.join(build, 'assets'), now)
  const next = path.join(dist, 'app.next')
  await rm(next, { force: true })
  await symlink(path.relative(dist, build), next)
  await rename(next, app)
  await removeOldBuilds(dist, { entry, stay: [build, former] })
}

/** The present target of `dist/app`; a folder from before builds were linked becomes a build. */
async function formerBuild(app, dist) {
  const stats = await lstat(app).catch(() => undefined)
  if (stats === undefined) return undefined
  if (stats.isSymbolicLink()) return path.resolve(dist, await readlink(app))
  const moved = path.join(dist, 'builds', '0000-before')
  await rm(moved, { recursive: true, force: true })
  await mkdir(path.dirname(moved), { recursive: true })
  await rename(app, moved)
  return moved
}

async function keepAssets(from, to, now) {
  const names = await readdir(from).catch(() => [])
  if (names.length === 0) return
  const present = new Set(await readdir(to))
  for (const name of names) {
    const file = path.join(from, name)
    if (present.has(name) || now.getTime() - (await stat(file)).mtimeMs > keptDays * day) continue
    await link(file, path.join(to, name))
  }
}

/** A build without its entry was never finished. */
async function removeOldBuilds(dist, { entry, stay }) {
  const folder = path.join(dist, 'builds')
  const names = (await readdir(folder)).sort()
  const whole = []
  for (const name of names) {
    const isWhole = await access(path.join(folder, name, entry)).then(
      () => true,
      () => false,
    )
    if (isWhole) whole.push(name)
  }
  const kept = new Set(whole.slice(-keptBuilds))
  for (const name of names)
    if (!kept.has(name) && !stay.includes(path.join(folder, name))) await rm(path.join(folder, name), { recursive: true })
}
