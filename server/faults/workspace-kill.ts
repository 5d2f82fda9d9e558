import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { callRest, type Person, signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../proof-kit/server-process.ts'
import { createRandom, until } from '../../proof-kit/waiting.ts'
import type { FaultReport } from './fault-report.ts'

/** How long a filling of the demo is given before it is killed, at most. */
const killWithinMs = 400
const patienceMs = 120_000

interface Import {
  readonly id: string
  readonly state: string
  readonly done: number
  readonly why: string | null
  readonly organizationId: string | null
}

/** Kills the server again and again while it fills a workspace: nobody sees a half, and what comes of it is whole and stands there once. */
export async function runWorkspaceKills(kills: number, seed = 1, onKill: (line: string) => void = () => {}): Promise<FaultReport> {
  const dataFolder = await makeDataFolder()
  const random = createRandom(seed)
  const faults: string[] = []
  let server = await startServer({ dataFolder, env: { CALLS_PER_MINUTE: '1000000' } })
  const ana = await signIn(server.origin, 'ana')
  const before = countRows(dataFolder)
  const archive = await download(server.origin, ana)
  let [left, rounds] = [kills, 0]
  while (left > 0) {
    rounds += 1
    const { id } = await beginImport(server.origin, ana, archive)
    for (;;) {
      await after(random() * killWithinMs)
      const now = await callRest<Import>(server.origin, ana, `/api/workspace-imports/${id}`)
      if (now.state !== 'filling' || left === 0) break
      await server.kill()
      left -= 1
      onKill(`killed at ${now.done} records, ${left} to go`)
      server = await startServer(server.settings)
      if (countRows(dataFolder).organization !== rounds)
        faults.push(`round ${rounds}: there are ${countRows(dataFolder).organization} organizations`)
    }
    const end = await ended(server.origin, ana, id)
    if (end.state !== 'done') faults.push(`round ${rounds}: it is ${end.state}: ${end.why}`)
    const rows = countRows(dataFolder)
    for (const [table, count] of Object.entries(before))
      if (rows[table] !== count * (rounds + 1))
        faults.push(`round ${rounds}: ${rows[table]} rows of ${table} instead of ${count * (rounds + 1)}`)
  }
  await server.stop()
  await removeDataFolder(dataFolder)
  return { fault: 'kill -9 while a workspace is filled', rounds: kills, edits: rounds, faults }
}

async function ended(origin: string, person: Person, id: string): Promise<Import> {
  const read = () => callRest<Import>(origin, person, `/api/workspace-imports/${id}`)
  let now = await read()
  await until(
    'the filling ended',
    async () => {
      now = await read()
      return now.state !== 'filling'
    },
    patienceMs,
  )
  return now
}

const tables = [
  ...([
    'organization',
    'member',
    'account',
    'influencer',
    'account_change',
    'time_log',
    'system_note',
    'account_search',
    'search_word',
  ] as const),
  ...([
    'note',
    'partnership',
    'content_item',
    'partnership_change',
    'notification',
    'discount_code',
    'utm_link',
    'utm_link_triple',
  ] as const),
  ...(['utm_day', 'shop_order', 'custom_field_value', 'account_campaign', 'organization_stage', 'segment'] as const),
] as const

function countRows(dataFolder: string): Readonly<Record<string, number>> {
  const database = new Database(path.join(dataFolder, 'rapport.sqlite'), { readonly: true })
  try {
    return Object.fromEntries(tables.map((table) => [table, database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number]))
  } finally {
    database.close()
  }
}

async function download(origin: string, { cookie }: Person): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`${origin}/api/export`, { headers: { cookie } })
  return new Uint8Array(await answer.arrayBuffer())
}

async function beginImport(origin: string, person: Person, archive: Uint8Array<ArrayBuffer>): Promise<{ readonly id: string }> {
  const body = { filename: 'demo.zip', size: archive.length }
  const { id, uploadUrl } = await callRest<{ id: string; uploadUrl: string }>(origin, person, '/api/workspace-imports', {
    method: 'POST',
    body,
  })
  await fetch(new URL(uploadUrl, origin), { method: 'PUT', body: archive, headers: { origin } })
  await callRest(origin, person, `/api/workspace-imports/${id}/complete`, { method: 'POST', body: {} })
  const stateOf = async () => (await callRest<Import>(origin, person, `/api/workspace-imports/${id}`)).state
  await until('the archive is looked through', async () => (await stateOf()) !== 'checking', patienceMs)
  await callRest(origin, person, `/api/workspace-imports/${id}/begin`, { method: 'POST', body: {} })
  return { id }
}
