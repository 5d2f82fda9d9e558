import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { openAdminDatabase } from './admin/admin-database.ts'
import { CommandRefusal, refuseMoreWords, tellRefusal } from './backup/backup-refusal.ts'
import { readFolderEnvironment } from './env.ts'
import { checkAttribution } from './facts/attribution/attribution-check.ts'
import { readWaiting } from './store/renewal/kept-work.ts'

const waitingWords = ' Some orders waited to be computed: a server does it. Check again afterwards.'

/** How many differences of an organisation are told one by one. */
const mostTold = 20

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  const usage = 'Say what to do: npm run attribution -- check'
  if (process.argv[2] !== 'check') throw new CommandRefusal(usage)
  refuseMoreWords(1, usage)
  const store = openAdminDatabase(readFolderEnvironment(process.env))
  try {
    const organizations = await store.read((db) => db.select({ id: store.tables.organization.id }).from(store.tables.organization))
    const hash = createHash('sha256')
    let [orders, rows, differing] = [0, 0, 0]
    const waiting = await store.read((db) => readWaiting({ db, tables: store.tables }, 'orders'))
    for (const { id } of organizations.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const look = () => store.read((db) => checkAttribution({ db, tables: store.tables }, id))
      const check = await look()
      // A server may write between two statements of a look: only what stays is a difference.
      const again = check.differences.length > 0 ? new Set((await look()).differences.map(({ line }) => line)) : new Set()
      const differences = check.differences.filter(({ line }) => again.has(line))
      for (const line of check.lines.toSorted()) hash.update(`${line}\n`)
      for (const { what, line } of differences.slice(0, mostTold)) process.stderr.write(`${id}: ${what}: ${line}\n`)
      orders += check.orders
      rows += check.lines.length
      differing += differences.length
    }
    if (differing > 0) process.exitCode = 1
    return `${orders} orders, ${rows} rows, sha256 ${hash.digest('hex')}: ${differing === 0 ? 'the same as computed from nothing' : `${differing} differences`}.${waiting.length > 0 ? waitingWords : ''}`
  } finally {
    await store.close()
  }
})
