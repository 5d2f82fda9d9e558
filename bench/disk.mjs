import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

const page = Buffer.alloc(4096, 1)

/** Appends 4 KiB and forces it to the data folder's disk, some times; milliseconds of each fdatasync. */
export function measureDisk(folder, times = 100) {
  const file = path.join(folder, 'fdatasync')
  const handle = openSync(file, 'w')
  const samples = []
  for (let count = 0; count < times; count += 1) {
    writeSync(handle, page)
    const begun = performance.now()
    fdatasyncSync(handle)
    samples.push(performance.now() - begun)
  }
  closeSync(handle)
  rmSync(file)
  return samples
}
