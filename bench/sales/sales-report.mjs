import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { callRest, signIn } from '../../proof-kit/person.ts'
import { openCrowd } from '../crowd.mjs'

/** `node bench/sales/sales-report.mjs [orders] [clicks] [influencers] [folder]`: a link and a code for each influencer; a named folder is kept. */
const [orders = 200_000, clicks = 1_000_000, influencers = 5000, kept] = process.argv.slice(2)
const times = 11
const limitsMs = { performance: 30, page: 100, retroactive: 300 }
const { organization, told, start, remove } = await openCrowd({ accounts: [influencers], sales: [orders, clicks] }, kept)
const filled = told && JSON.parse(told.sales)
const server = await start()
const ana = await signIn(server.origin, 'ana')
const call = (path, more) => callRest(server.origin, ana, path, more)
const round = (ms) => Math.round(ms * 10) / 10
const medianOf = (list) => round(list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)])

/** The running time of the server's thread: a call's time on an idle machine. Linux only. */
const serverRanMs = () => {
  try {
    return Number(readFileSync(`/proc/${server.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

const once = async (path, more) => {
  const [start, ranBefore] = [performance.now(), serverRanMs()]
  await call(path, more)
  return { ms: performance.now() - start, serverMs: serverRanMs() - ranBefore }
}

const measure = async (path) => {
  for (let warm = 0; warm < 3; warm += 1) await call(path)
  const runs = []
  for (let index = 0; index < times; index += 1) runs.push(await once(path))
  return { medianMs: medianOf(runs.map(({ ms }) => ms)), serverMs: medianOf(runs.map(({ serverMs }) => serverMs)) }
}

const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const ranges = {
  '30 days': 'range=30d',
  '90 days': 'range=90d',
  '12 months': 'range=12m',
  'own, half a year': `range=own&from=${daysAgo(200)}&to=${daysAgo(17)}`,
}
const measured = { 'utm-performance of 30 days': await measure('/api/organization/utm-performance?days=30') }
for (const [name, range] of Object.entries(ranges)) {
  for (const by of ['day', 'week', 'month']) measured[`sales, ${name}, by ${by}`] = await measure(`/api/sales?${range}&by=${by}`)
  for (const of of ['influencer', 'segment', 'campaign', 'code', 'link'])
    measured[`best ${of}, ${name}`] = await measure(`/api/sales/best?${range}&of=${of}`)
  measured[`cost against revenue, ${name}`] = await measure(`/api/sales/influencers?${range}&limit=50`)
  measured[`orders, ${name}`] = await measure(`/api/sales/orders?${range}&limit=50`)
}
const [best] = await call('/api/sales/best?of=influencer&range=12m')
measured['orders of an influencer'] = await measure(`/api/sales/orders?accountId=${best.id}&limit=50`)
measured['figures of an influencer'] = await measure(`/api/accounts/${best.id}/sales`)
const accounts = await call(`/api/accounts?organizationId=${organization.id}&limit=1`)
const code = { accountId: accounts[0].id, code: `LATE10`, discountValue: 10, startDate: daysAgo(0), syncWithShopify: false }
const retroactive = isFilled ? null : await once('/api/discount-codes', { method: 'POST', body: code })
await server.stop()
await remove()

const limitOf = (name) => (name.startsWith('utm') ? limitsMs.performance : limitsMs.page)
const missed = Object.entries(measured).filter(([name, { serverMs, medianMs }]) => (serverMs || medianMs) > limitOf(name))
if (retroactive && (retroactive.serverMs || retroactive.ms) > limitsMs.retroactive) missed.push(['retroactive', retroactive])
console.log(JSON.stringify({ orders, clicks, influencers, load: loadavg(), filled, measured, retroactive, missed }, null, 2))
process.exitCode = missed.length > 0 ? 1 : 0
