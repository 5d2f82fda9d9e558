import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { signIn } from '../../proof-kit/person.ts'
import { openCrowd } from '../crowd.mjs'

/** `node bench/videos/video-list.mjs [videos] [influencers] [folder]`: pages of the organization's videos; a named folder is kept. */
const [videos = 20_000, influencers = 2000, kept] = process.argv.slice(2)
const times = 11
const limitMs = 100
const { organization, start, remove } = await openCrowd({ accounts: [influencers], videos: [videos] }, kept)
const server = await start()
const ana = await signIn(server.origin, 'ana')
const ask = async (path) => {
  const response = await fetch(server.origin + path, { headers: { cookie: ana.cookie } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
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
const measure = async (path) => {
  for (let warm = 0; warm < 3; warm += 1) await ask(path)
  const runs = []
  for (let index = 0; index < times; index += 1) {
    const [start, ranBefore] = [performance.now(), serverRanMs()]
    await ask(path)
    runs.push({ ms: performance.now() - start, serverMs: serverRanMs() - ranBefore })
  }
  return { medianMs: medianOf(runs.map(({ ms }) => ms)), serverMs: medianOf(runs.map(({ serverMs }) => serverMs)) }
}

const daysAhead = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [segment] = (await ask(`/api/segments?organizationId=${organization.id}`)).data
const [{ accountId }] = (await ask('/api/videos?limit=1')).videos
const filters = {
  all: '',
  'of an influencer': `influencerId=${accountId}`,
  'of a segment': `segmentId=${segment.id}`,
  'with a tag of many': 'tag=tag%207',
  'with a tag of few': 'tag=series%20123',
  'not set': 'rights=not-set',
  available: 'rights=available',
  expiring: 'rights=expiring',
  expired: 'rights=expired',
  'that end in a span': `endsFrom=${daysAhead(10)}&endsTo=${daysAhead(200)}`,
  'that nothing fits': 'tag=nothing&rights=expired',
}
const measured = {}
for (const [name, filter] of Object.entries(filters))
  for (const sort of ['expires', 'newest', 'filename'])
    measured[`${name}, by ${sort}`] = await measure(`/api/videos?${filter}&sort=${sort}&limit=60`)
let cursor = ''
for (let page = 0; page < 100; page += 1) cursor = (await ask(`/api/videos?limit=60${cursor && `&cursor=${cursor}`}`)).nextCursor
measured['page 101'] = await measure(`/api/videos?limit=60&cursor=${cursor}`)
measured['the tags'] = await measure('/api/videos/tags')
await server.stop()
await remove()

const missed = Object.entries(measured).filter(([, { serverMs, medianMs }]) => (serverMs || medianMs) > limitMs)
console.log(JSON.stringify({ videos, influencers, load: loadavg(), measured, missed }, null, 2))
process.exitCode = missed.length > 0 ? 1 : 0
