import { loadavg } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { signIn } from '../../proof-kit/person.ts'
import { makeRooms, startContender } from '../contender.mjs'
import { round } from '../figures.mjs'
import { runLoad } from '../load-process.mjs'
import { withoutPerson } from '../side-by-side.mjs'
import { beside, quantile } from './beside.mjs'

/**
 * `node bench/workspace/sheet-import.mjs [rows] [notes]`: a sheet of new influencers (10,000), imported beside somebody else's calls.
 * Another of as many goes beside three people in one profile. `notes` gives each a first note.
 */
const [rows = '10000', notes] = process.argv.slice(2)
const goal = { seconds: 5, editsP95OverIdle: 2 }
const contender = await startContender('rapport')
const { target } = contender
const { origin, person: ana } = target
const ben = await signIn(origin, 'ben')

const waitsOf = ({ waits }) => ({ p50: quantile(waits, 0.5), p95: quantile(waits, 0.95), most: quantile(waits, 1) })
const other = { origin, person: ben }

const sheet = (number) => {
  const names = ['Name', 'Email', 'Instagram', 'Followers', 'Stage', 'Owner', 'Priority', 'Last contacted', ...(notes ? ['Notes'] : [])]
  const line = (row) =>
    [
      `Person ${number} ${row}`,
      `person${number}.${row}@example.org`,
      `@person.${number}.${row}`,
      1000 + row,
      'Outreach 1',
      'ana@example.com',
      'High',
      '2026-11-20',
      ...(notes ? [`Met at fair ${row}`] : []),
    ].join(',')
  return [names.join(','), ...Array.from({ length: Number(rows) }, (_, row) => line(row))].join('\n')
}

const importSheet = async (number) => {
  const form = new FormData()
  form.append('file', new Blob([sheets[number]]), 'people.csv')
  const answer = await fetch(`${origin}/api/accounts/import`, {
    method: 'POST',
    headers: { cookie: ana.cookie, origin },
    body: form,
  })
  const text = await answer.text()
  const { creates } = JSON.parse(text.trim().split('\n').at(-1)).data
  return creates
}

/** Three people in one profile, twenty letters a second: until the others have them. */
const edits = (room, seconds) => runLoad('steady', withoutPerson(target), { rooms: [room], clients: 3, editsPerSecond: 20, seconds })

const sheets = [sheet(0), sheet(1)]
const rooms = await makeRooms(contender, 3)
await edits(rooms[0], 1)
const idle = await beside(other, () => after(3000))
const imported = await beside(other, () => importSheet(0))
const idleEdits = await edits(rooms[1], imported.seconds)
const begun = performance.now()
const besideEdits = importSheet(1).then(() => round((performance.now() - begun) / 1000))
const busyEdits = await edits(rooms[2], imported.seconds)
console.log(
  JSON.stringify({
    what: `a sheet of ${rows} new influencers${notes ? ', each with a note' : ''}`,
    creates: imported.value,
    seconds: imported.seconds,
    secondsBesideEdits: await besideEdits,
    goal,
    editToPeer: { idle: idleEdits.toPeer, meanwhile: busyEdits.toPeer, p95OverIdle: round(busyEdits.toPeer.p95 / idleEdits.toPeer.p95) },
    waitsOfOthers: { idle: waitsOf(idle), meanwhile: waitsOf(imported) },
    load: loadavg()[0],
  }),
)
await contender.close()
process.exit(imported.seconds > goal.seconds && !notes ? 1 : 0)
