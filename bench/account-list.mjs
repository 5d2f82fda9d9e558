import { callRest, createAccount, signIn } from '../server/faults/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../server/faults/server-process.ts'

/** How many accounts stand in the organisation, and how long the median list may take. */
const accounts = Number(process.argv[2] ?? 10_000)
const limitMs = 50
const calls = 30

const lists = {
  'by name': '',
  'latest first': '&sort=-updatedAt',
  'by stage': '&sort=stage',
  'of a stage': '&stage=Signed',
  'of nobody, newest first': '&owner=none&sort=-createdAt',
  'a word': '&search=walker',
  'two words': '&search=walker%20ro',
  'one character': '&search=w',
  nothing: '&search=zzzz',
}

const firstNames = ['Jane', 'Maya', 'Tomas', 'Priya', 'Jonas', 'Amara', 'Robin', 'Kenji', 'Lucia', 'Noah']
const lastNames = ['Doe', 'Walker', 'Moretti', 'Haddad', 'Bennett', 'Sarr', 'Novak', 'Rossi', 'Kim', 'Adeyemi', 'Larsen']

const folder = await makeDataFolder()
const server = await startServer({ dataFolder: folder, env: { CALLS_PER_MINUTE: '1000000' } })
const ana = await signIn(server.origin, 'ana')
const { organization } = await callRest(server.origin, ana, '/api/session')

for (let index = 0; index < accounts; index += 20) {
  const some = Array.from({ length: Math.min(20, accounts - index) }, (_, offset) => index + offset)
  await Promise.all(some.map((one) => createAccount(server.origin, ana, `${firstNames[one % 10]} ${lastNames[one % 11]} ${one}`)))
}

const measured = {}
for (const [name, query] of Object.entries(lists)) {
  const times = []
  for (let call = 0; call < calls; call++) {
    const begun = performance.now()
    await callRest(server.origin, ana, `/api/accounts?organizationId=${organization.id}${query}`)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  measured[name] = { medianMs: round(times[Math.floor(calls / 2)]), p95Ms: round(times[Math.floor(calls * 0.95)]) }
}
await server.stop()
await removeDataFolder(folder)

function round(ms) {
  return Math.round(ms * 10) / 10
}

const slowest = Math.max(...Object.values(measured).map(({ medianMs }) => medianMs))
console.log(
  JSON.stringify({ what: `a page of 100 of ${accounts} accounts over HTTP`, slowestMedianMs: slowest, limitMs, lists: measured }, null, 2),
)
process.exit(slowest <= limitMs ? 0 : 1)
