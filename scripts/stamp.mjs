import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inRoot } from './root.mjs'

const notInput = new Set(['node_modules', 'dist', 'styled-system', 'test-results', '.git'])

/** A hash over the names and contents of files and folders (from the root), without tests. */
export async function hashOf(inputs, base = inRoot()) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesBelow(path.join(base, input))) {
      hash
        .update(`${path.relative(base, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Does the work unless its stamp has this hash and its result still stands. The stamp is written last. */
export async function unlessStamped(name, hash, stands, work) {
  const stamp = inRoot('node_modules', '.stamps', name)
  if (stands() && (await readOrNothing(stamp)) === hash) return false
  await rm(stamp, { force: true })
  await work()
  await mkdir(path.dirname(stamp), { recursive: true })
  await writeFile(stamp, hash)
  return true
}

async function filesBelow(start) {
  let entries
  try {
    entries = await readdir(start, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [start]
    if (error.code === 'ENOENT') return []
    throw error
  }
  const wanted = entries.filter((entry) => !notInput.has(entry.name) && !/\.test\.\w+$/.test(entry.name))
  const nested = await Promise.all(wanted.map((entry) => filesBelow(path.join(start, entry.name))))
  return nested.flat().sort()
}

async function readOrNothing(file) {
  return readFile(file, 'utf8').catch(() => '')
}
