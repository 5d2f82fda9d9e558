import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeDataFolder, removeDataFolder, type ServerSettings } from '../../proof-kit/server-process.ts'

const run = promisify(execFile)

/** A folder for data that can be made full, and roomy again, while a server works in it. */
export interface SmallDisk {
  readonly how: string
  readonly folder: string
  readonly settings: Pick<ServerSettings, 'fileBytes'>
  fill(pid: number): Promise<void>
  free(pid: number): Promise<void>
  remove(): Promise<void>
}

const mebibyte = 1024 * 1024

/** A small tmpfs where mounting is allowed (root on Linux). Elsewhere files have a size limit: writes fail with EFBIG instead of ENOSPC. */
export async function makeSmallDisk(): Promise<SmallDisk> {
  const folder = await makeDataFolder()
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  return mounted ? memoryDisk(folder) : limitedFiles(folder)
}

function memoryDisk(folder: string): SmallDisk {
  const ballast = path.join(folder, 'ballast')
  return {
    how: 'a tmpfs of 96 MiB',
    folder,
    settings: {},
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - mebibyte / 4)))
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', [folder])
      await removeDataFolder(folder)
    },
  }
}

function limitedFiles(folder: string): SmallDisk {
  const limit = (pid: number, bytes: number | 'unlimited') => run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  const roomy = 1024 * mebibyte
  return {
    how: 'a limit on the size of files',
    folder,
    settings: { fileBytes: roomy },
    fill: async (pid) => void (await limit(pid, 4 * mebibyte)),
    free: async (pid) => void (await limit(pid, roomy)),
    remove: () => removeDataFolder(folder),
  }
}
