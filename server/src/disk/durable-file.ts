import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file beside, forces it to the disk and names it. After a failure the former one stands. */
export const writeWhole = async (file: string, content: string | Uint8Array): Promise<void> => {
  const half = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    const handle = await open(half, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

/** Waits until the names in a folder survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
