import { loadavg } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../proof-kit/server-process.ts'
import { beside, quantile } from './beside.mjs'

/** `node bench/workspace/sheet-import.mjs [rows] [notes]`: a sheet of new influencers (10,000) imported beside somebody else's calls; `notes` gives each a first note. */
const [rows = '10000', notes] = process.argv.slice(2)
const goal = { seconds: 15 }
const dataFolder = await makeDataFolder()
const server = await startServer({ dataFolder, env: { CALLS_PER_MINUTE: '1000000' } })
const [ana, ben] = [await signIn(server.origin, 'ana'), await signIn(server.origin, 'ben')]

const waitsOf = ({ waits }) => ({ p50: quantile(waits, 0.5), p95: quantile(waits, 0.95), most: quantile(waits, 1) })
const other = { origin: server.origin, person: ben }

const sheet = () => {
  const names = ['Name', 'Email', 'Instagram', 'Followers', 'Stage', 'Owner', 'Priority', 'Last contacted', ...(notes ? ['Notes'] : [])]
  const line = (row) =>
    [
      `Person ${row}`,
      `person${row}@example.org`,
      `@person.${row}`,
      1000 + row,
      'Outreach 1',
      'ana@example.com',
      'High',
      '2026-11-20',
      ...(notes ? [`Met at fair ${row}`] : []),
    ].join(',')
  return [names.join(','), ...Array.from({ length: Number(rows) }, (_, row) => line(row))].join('\n')
}

const importSheet = async () => {
  const form = new FormData()
  form.append('file', new Blob([sheet()]), 'people.csv')
  const answer = await fetch(`${server.origin}/api/accounts/import`, {
    method: 'POST',
    headers: { cookie: ana.cookie, origin: server.origin },
    body: form,
  })
  const text = await answer.text()
  const { creates } = JSON.parse(text.trim().split('\n').at(-1)).data
  return creates
}

const idle = await beside(other, () => after(3000))
const imported = await beside(other, importSheet)
console.log(
  JSON.stringify({
    what: `a sheet of ${rows} new influencers${notes ? ', each with a note' : ''}`,
    creates: imported.value,
    seconds: imported.seconds,
    goal,
    waitsOfOthers: { idle: waitsOf(idle), meanwhile: waitsOf(imported) },
    load: loadavg()[0],
  }),
)
await server.stop()
await removeDataFolder(dataFolder)
process.exit(imported.seconds > goal.seconds && !notes ? 1 : 0)
