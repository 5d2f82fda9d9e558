import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Loaded into a server with --import: from SIGUSR2 until it ends, a CPU profile of it, written into the folder in the address of this file. */
const folder = new URL(import.meta.url).searchParams.get('folder')
const session = new Session()

if (isMainThread) {
  process.once('SIGUSR2', () => {
    session.connect()
    session.post('Profiler.enable')
    session.post('Profiler.start')
    process.once('exit', () =>
      session.post('Profiler.stop', (_, { profile }) => writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(profile))),
    )
  })
}
