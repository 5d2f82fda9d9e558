import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from './root.mjs'

const notInput = new Set(['node_modules', 'dist', 'styled-system', 'test-results', '.git'])

/** A hash over the names and contents of files and folders (from the root), without tests and what helps them. */
export function hashOf(inputs, base = inRoot()) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesBelow(path.join(base, input)))
      hash
        .update(`${path.relative(base, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

/** Does the work unless its stamp has this hash and its result still stands. The stamp is written last. Of several starters one works, and the others wait for it. */
export async function unlessStamped(name, hash, stands, work, folder = inRoot('node_modules', '.stamps')) {
  const stamp = path.join(folder, name)
  const isDone = async () => stands() && (await readOrNothing(stamp)) === hash
  if (await isDone()) return false
  await mkdir(folder, { recursive: true })
  await hold(`${stamp}.lock`)
  try {
    if (await isDone()) return false
    await rm(stamp, { force: true })
    await work()
    await writeFile(stamp, hash)
    return true
  } finally {
    await rm(`${stamp}.lock`, { force: true })
  }
}

/** Waits until nobody else that lives holds the lock. */
async function hold(lock) {
  while (!(await isTaken(lock))) {
    if (await isLeft(lock)) await rm(lock, { force: true })
    else await wait(50)
  }
}

const isTaken = (lock) =>
  writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

/** Its holder has ended without giving it back. Its number may be another's by now, so no lock counts for longer than an hour. */
async function isLeft(lock) {
  const [pid, stats] = await Promise.all([readOrNothing(lock), stat(lock).catch(() => undefined)])
  if (stats === undefined) return false
  return Date.now() - stats.mtimeMs > 3_600_000 || (pid !== '' && !isAlive(Number(pid)))
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function filesBelow(start) {
  let entries
  try {
    entries = readdirSync(start, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [start]
    if (error.code === 'ENOENT') return []
    throw error
  }
  const wanted = entries.filter((entry) => !notInput.has(entry.name) && !/^test-|\.test\.\w+$/.test(entry.name))
  const below = (entry) => (entry.isDirectory() ? filesBelow(path.join(start, entry.name)) : path.join(start, entry.name))
  return wanted.flatMap(below).sort()
}

async function readOrNothing(file) {
  return readFile(file, 'utf8').catch(() => '')
}
