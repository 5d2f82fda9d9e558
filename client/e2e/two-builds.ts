import { cp, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../dist/app', import.meta.url))

/** Two builds of the client, and the folder from which a server serves one of them. */
export interface TwoBuilds {
  readonly folder: string
  /** Replaces the first build by the second and leaves no part of the first. */
  switch(): Promise<void>
  remove(): Promise<void>
}

/** The second build is the first with renamed files, and references renamed too. */
export async function makeTwoBuilds(): Promise<TwoBuilds> {
  const base = await mkdtemp(path.join(tmpdir(), 'rapport-builds-'))
  const folder = path.join(base, 'app')
  await cp(await realpath(built), path.join(base, 'first'), { recursive: true })
  await cp(path.join(base, 'first'), path.join(base, 'second'), { recursive: true })
  await renameAll(path.join(base, 'second'))
  await symlink('first', folder)
  return {
    folder,
    async switch() {
      await symlink('second', path.join(base, 'next'))
      await rename(path.join(base, 'next'), folder)
    },
    remove: () => rm(base, { recursive: true }),
  }
}

const otherName = (name: string): string => name.replace(/\.(js|css)$/, 'x2.$1')

async function renameAll(folder: string): Promise<void> {
  const assets = (await readdir(path.join(folder, 'assets'))).filter((name) => /\.(js|css)$/.test(name))
  const texts = [...assets.map((name) => path.join('assets', name)), 'index.html', 'device.html', 'sw.js']
  const pattern = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const name of texts) {
    const file = path.join(folder, name)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(pattern, otherName))
  }
  for (const name of assets) await rename(path.join(folder, 'assets', name), path.join(folder, 'assets', otherName(name)))
}
