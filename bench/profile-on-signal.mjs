import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Loaded into a server with --import: a CPU profile from SIGUSR2 to its end, written into the folder of this file's address. */
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
