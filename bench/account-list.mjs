import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { callRest, createAccount, signIn } from '../proof-kit/person.ts'
import { openCrowd } from './crowd.mjs'

const isPostgres = process.argv.includes('--postgres')
/** A pattern of names, `only`, measures only these lists. A named folder keeps its accounts for the next run. */
const [accounts = 100_000, callsOfEach = 11, kept, only] = process.argv.slice(2).filter((word) => word !== '--postgres')
/** The number of accounts, and the limit of a list's median. */
const count = Number(accounts)
const limitMs = 100
const calls = Number(callsOfEach)

const begun = performance.now()
const { organization, start, remove } = await openCrowd({ accounts: [count] }, kept, { isPostgres })
const filledInS = Math.round((performance.now() - begun) / 1000)

const server = await start()
const ana = await signIn(server.origin, 'ana')
const call = (path, more) => callRest(server.origin, ana, path, more)
const of = `?organizationId=${organization.id}`
const [owner] = (await call(`/api/accounts${of}&limit=1&sort=owner`)).map((account) => account.owner)
const [segment] = await call(`/api/segments${of}`)
const [campaign, another] = await call(`/api/campaigns${of}`)
const fieldsByName = Object.groupBy(await call(`/api/custom-fields`), ({ name }) => name)
// Those of the crowd: the organization has fields of its own, too.
const [number, choice, text, day, tick] = ['number', 'dropdown', 'text', 'date', 'checkbox'].map((name) => fieldsByName[name][0])
const touched = await createAccount(server.origin, ana, 'Somebody who changes')

const filters = {
  'of a stage': 'stage=Signed',
  'of three stages': 'stage=Outreach%201,Outreach%202,Outreach%203',
  'of an owner': `owner=${owner}`,
  'of nobody': 'owner=none',
  'of a priority': 'priority=High',
  'of a segment': `segment=${segment.id}`,
  'of a campaign': `campaign=${campaign.id}`,
  'of no campaign': 'campaign=none',
  'of a platform': 'platform=TikTok,YouTube',
  'due today': 'outreach=due',
  'due in the week': 'outreach=week',
  'of all of it': `stage=Outreach%201,Interested&owner=${owner},none&priority=High,Medium&segment=${segment.id}&campaign=${campaign.id},${another.id}&platform=Instagram&outreach=due`,
  'of a reach': 'reach=10000..99999',
  'contacted lately': 'contacted=-30d..today',
  'created lately': 'created=-90d..',
  'without a reply': 'noReply=14',
  'without a reply for 90 days': 'noReply=90',
  'without an open partnership': 'budget=none',
  'of an open budget': 'budget=1000..5000',
  'with overdue content': 'content=overdue',
  'with open content': 'content=open',
  'that wait for an invoice': 'invoice=WAITING',
  'of three invoice statuses': 'invoice=WAITING,RECEIVED,SENT_TO_FINANCE',
  'without an invoice': 'invoice=none',
  'of a number of a custom field': `fields=${number.id}:in:20..39`,
  'of most numbers of a custom field': `fields=${number.id}:in:5..`,
  'of an option of a custom field': `fields=${choice.id}:is:Option%203`,
  'with a custom field': `fields=${choice.id}:set`,
  'without a custom field': `fields=${choice.id}:unset`,
  'of an option of a custom field or none': `fields=${choice.id}:is:Option%203,${choice.id}:unset`,
  'of a text of a custom field': `fields=${text.id}:has:vegan`,
  'of a letter of a custom field': `fields=${text.id}:has:e`,
  'of days of a custom field': `fields=${day.id}:in:-90d..today`,
  'of a ticked custom field': `fields=${tick.id}:is:true`,
  'of three custom fields': `fields=${number.id}:in:20..39,${text.id}:has:a,${choice.id}:unset`,
  'of nothing that exists': 'stage=Archived&outreach=due',
}
const searches = {
  'a rare word': 'search=moretti4711',
  'a name': 'search=walker',
  'two words': 'search=walker%20ro',
  'a word of all notes': 'search=sourdough',
  'a part of most e-mails': 'search=gmail',
  'one character': 'search=w',
  'one character of most': 'search=g',
  'two characters': 'search=ma',
  'nothing found': 'search=zzzz',
  'a name in a stage, latest first': 'search=walker&stage=Signed&sort=-updatedAt',
}
const fields = 'name email stage owner priority segment platform followers lastContacted outreach createdAt updatedAt'.split(' ')
const sorts = [...fields, 'campaign', ...[number, choice, text, day, tick].map(({ id }) => `field:${id}`)].flatMap((field) => [
  field,
  `-${field}`,
])
const lists = {
  "Home's first rows": '&sort=-createdAt',
  'a board column': '&stage=Outreach%201&sort=name&limit=50',
  'a board column, newest first': '&stage=Pre-Outreach&sort=-createdAt&limit=50',
  ...Object.fromEntries(sorts.map((sort) => [`all by ${sort}`, `&sort=${sort}`])),
  ...Object.fromEntries(Object.entries(filters).map(([name, query]) => [`${name}, by name`, `&${query}&sort=name`])),
  ...Object.fromEntries(
    ['-followers', 'owner', '-segment', 'lastContacted', 'outreach'].map((sort) => [
      `of a priority by ${sort}`,
      `&priority=High&sort=${sort}`,
    ]),
  ),
  ...Object.fromEntries(
    ['stage', 'owner', '-createdAt', `field:${choice.id}`, `field:${number.id}`].map((sort) => [
      `without a custom field by ${sort}`,
      `&fields=${choice.id}:unset&sort=${sort}`,
    ]),
  ),
  ...Object.fromEntries(
    ['owner', 'createdAt', `field:${text.id}`].map((sort) => [`that wait for an invoice by ${sort}`, `&invoice=WAITING&sort=${sort}`]),
  ),
  ...Object.fromEntries(Object.entries(searches).map(([name, query]) => [`search: ${name}`, `&${query}`])),
  'a lane of the board': `&stage=Outreach%201&owner=${owner}&sort=name&limit=50`,
  "a lane of the board that is nobody's": '&stage=Outreach%201&owner=none&sort=-updatedAt&limit=50',
  'a lane of the board, narrowed': `&stage=Signed&owner=${owner}&invoice=WAITING&sort=name&limit=50`,
}
const groups = {
  'groups by stage': '&by=stage',
  'groups by owner': '&by=owner',
  'groups by priority': '&by=priority',
  'groups by segment': '&by=segment',
  'groups by campaign': '&by=campaign',
  'groups by platform': '&by=platform',
  'groups by a custom field': `&by=field:${choice.id}`,
  'groups by a checkbox': `&by=field:${tick.id}`,
  'groups by a custom field, of a priority': `&by=field:${choice.id}&priority=High`,
  'groups by owner, that wait for an invoice': '&by=owner&invoice=WAITING',
  'groups by owner, without a custom field': `&by=owner&fields=${choice.id}:unset`,
}
const counts = {
  'counts of all': '',
  'counts of an owner': `&owner=${owner}`,
  'counts of nobody': '&owner=none',
  'counts of a campaign': `&campaign=${campaign.id}`,
  'counts of what is due': '&outreach=due',
  'counts of a search': '&search=walker',
  'counts of a lane, that wait for an invoice': `&owner=${owner}&invoice=WAITING`,
  'counts of a lane, without a custom field': `&owner=${owner}&fields=${choice.id}:unset`,
}
const budgets = {
  'open budgets of all': '',
  'open budgets of a lane': `&owner=${owner}`,
  'open budgets of what waits for an invoice': '&invoice=WAITING',
  'open budgets without a custom field': `&fields=${choice.id}:unset`,
}
const tabs = {
  ...Object.fromEntries(['mine', 'due', 'unassigned', 'overdue', 'invoice', 'silent'].map((view) => [`the tab ${view}`, `&views=${view}`])),
  'all ready-made tabs': '&views=mine,due,unassigned,overdue,invoice,silent',
}
/** What is measured, by the call that answers it. */
const callsOf = { '': lists, '/counts': counts, '/groups': groups, '/open-budgets': budgets, '/view-counts': tabs }

let changes = 0
/** A change before every call, so that no cache answers. */
const touch = () => {
  changes += 1
  return call(`/api/accounts/${touched.id}`, { method: 'PATCH', body: { bioSummary: `Change ${changes}` } })
}

const round = (ms) => Math.round(ms * 10) / 10
const medianOf = (times) => round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)])

/** The running time of the server's thread: a call's time on an idle machine. Linux only. */
const serverRanMs = () => {
  try {
    return Number(readFileSync(`/proc/${server.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

const measure = async (path) => {
  const times = []
  const serverTimes = []
  for (let index = 0; index < calls; index++) {
    await touch()
    const start = performance.now()
    const ranBefore = serverRanMs()
    await call(path)
    serverTimes.push(serverRanMs() - ranBefore)
    times.push(performance.now() - start)
  }
  return {
    medianMs: medianOf(times),
    leastMs: round(Math.min(...times)),
    mostMs: round(Math.max(...times)),
    serverMs: medianOf(serverTimes),
  }
}

const measured = {}
for (const [path, some] of Object.entries(callsOf))
  for (const [name, query] of Object.entries(some))
    if (!only || new RegExp(only).test(name)) measured[name] = await measure(`/api/accounts${path}${of}${query}`)
const bulk = only ? undefined : await measureBulk()
await server.stop()
await remove()

/** Moves 500 accounts at once, and measures how long another change waits meanwhile. */
async function measureBulk() {
  const ids = (await call(`/api/accounts${of}&limit=500&stage=Outreach%201`)).map(({ id }) => id)
  let isDone = false
  const waits = []
  const meanwhile = (async () => {
    while (!isDone) {
      const start = performance.now()
      await touch()
      waits.push(performance.now() - start)
    }
  })()
  const start = performance.now()
  const { changed } = await call('/api/accounts/bulk', { method: 'POST', body: { ids, change: { stage: 'Outreach 2', priority: 'High' } } })
  const tookMs = performance.now() - start
  isDone = true
  await meanwhile
  const undoStart = performance.now()
  const { undone } = await call('/api/accounts/bulk/undo', { method: 'POST', body: { entries: changed } })
  return {
    changed: changed.length,
    tookMs: round(tookMs),
    undone: undone.length,
    undoMs: round(performance.now() - undoStart),
    others: { writes: waits.length, medianMs: medianOf(waits), mostMs: round(Math.max(...waits)) },
  }
}

const over = (figure) => Object.entries(measured).flatMap(([name, figures]) => (figures[figure] > limitMs ? [name] : []))
const slowest = (figure) => Object.entries(measured).toSorted(([, a], [, b]) => b[figure] - a[figure])[0]
const overLimit = over('medianMs')
const load = loadavg().map(round)
const ofThread = { overLimit: over('serverMs'), slowest: slowest('serverMs') }
const what = `a page of 100 of ${count} accounts ${isPostgres ? 'on PostgreSQL' : 'on SQLite'} over HTTP, each after a change; medianMs as the caller waits, serverMs as the server's thread ran`
console.log(
  JSON.stringify(
    { what, load, filledInS, limitMs, overLimit, slowest: slowest('medianMs'), serverThread: ofThread, bulk, measured },
    null,
    2,
  ),
)
process.exit(overLimit.length === 0 ? 0 : 1)
