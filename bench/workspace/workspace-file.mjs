import { createWriteStream, readFileSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as after } from 'node:timers/promises'
import { callRest, signIn } from '../../proof-kit/person.ts'
import { openCrowd } from '../crowd.mjs'
import { beside, quantile } from './beside.mjs'

/** `node bench/workspace/workspace-file.mjs [influencers] [folder]`: a workspace into one file and back, beside others' calls; a named folder is kept. */
const [influencers = 10_000, kept] = process.argv.slice(2)
/** Of 10,000 influencers, and the memory of any number. */
const goals = { exportSeconds: 60, importSeconds: 120, megabytes: 250 }
const { folder, start, remove } = await openCrowd({ accounts: [influencers], documents: [] }, kept)
const server = await start()
const [ana, ben] = [await signIn(server.origin, 'ana'), await signIn(server.origin, 'ben')]
const megabytesOf = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

/** What somebody else waits for while this is done, and the memory at its most. */
const besideOthers = async (work) => {
  let most = 0
  const onAsked = () => {
    most = Math.max(most, megabytesOf())
  }
  const { value, seconds, waits } = await beside({ origin: server.origin, person: ben, onAsked }, work)
  return { value, seconds, p95: quantile(waits, 0.95), megabytes: Math.round(most) }
}

const idle = await besideOthers(() => after(5000))
const before = Math.round(megabytesOf())
const file = join(folder, 'workspace.zip')
const exported = await besideOthers(async () => {
  const answer = await fetch(`${server.origin}/api/export`, { headers: { cookie: ana.cookie } })
  await pipeline(answer.body, createWriteStream(file))
})
const bytes = statSync(file).size
const call = (path, method = 'GET', body = undefined) => callRest(server.origin, ana, path, { method, ...(body && { body }) })
const { id, uploadUrl } = await call('/api/workspace-imports', 'POST', { filename: 'workspace.zip', size: bytes })
await fetch(new URL(uploadUrl, server.origin), { method: 'PUT', body: readFileSync(file), headers: { origin: server.origin } })
const become = async (state) => {
  for (;;) {
    const now = await call(`/api/workspace-imports/${id}`)
    if (now.state === state) return now
    if (now.state === 'refused') throw new Error(now.why)
    await after(100)
  }
}
const checked = await besideOthers(async () => {
  await call(`/api/workspace-imports/${id}/complete`, 'POST', {})
  await become('ready')
})
const imported = await besideOthers(async () => {
  await call(`/api/workspace-imports/${id}/begin`, 'POST', {})
  await become('done')
})
await server.stop()
await remove()

const told = ({ seconds, p95, megabytes }) => ({ seconds, p95, megabytes })
const missed = [
  ...(exported.seconds > (goals.exportSeconds * influencers) / 10_000 ? ['export'] : []),
  ...(checked.seconds + imported.seconds > (goals.importSeconds * influencers) / 10_000 ? ['import'] : []),
  ...(exported.megabytes - before > goals.megabytes ? ['memory of the export'] : []),
]
console.log(
  JSON.stringify(
    {
      influencers,
      megabytesOfFile: Math.round(bytes / 1e6),
      idleP95: idle.p95,
      before,
      export: told(exported),
      check: told(checked),
      import: told(imported),
      missed,
      load: loadavg(),
    },
    null,
    2,
  ),
)
process.exitCode = missed.length > 0 ? 1 : 0
