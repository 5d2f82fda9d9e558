import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of half files. It is no part of a copy, and no key leads into it. */
export const unfinishedFiles = '.uploads'

/** Removes what a killed server left half, also where earlier versions had it. */
export const removeUnfinished = async (dataFolder: string): Promise<void> => {
  for (const folder of [join(dataFolder, 'files', unfinishedFiles), join(dataFolder, 'uploads')]) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((entry) => entry.endsWith('.part'))) await rm(join(folder, name), { force: true })
  }
}
