import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { callRest, createAccount } from '../../proof-kit/person.ts'
import { startContender } from '../contender.mjs'
import { quantiles, round } from '../figures.mjs'
import { runLoad } from '../load-process.mjs'

const megabyte = 1024 * 1024
const bytes = 200 * megabyte
const idleSeconds = 6
const rangesOfRound = 300

/** 200 MB sent to the folder and their ranges, beside a bare Node server on the same disk; others read an influencer meanwhile. */
export async function videoFiles({ rounds = 3, callsPerSecond = 50 }) {
  const [ours, bare] = [await startContender('rapport'), await startContender('bare files')]
  const { origin, headers, person } = ours.target
  const { id: influencerId } = await createAccount(origin, person, 'Jane Doe')
  const meet = (isEnough) => runLoad('paced', { origin, headers }, { path: `/api/accounts/${influencerId}`, callsPerSecond }, isEnough)
  const prepare = () =>
    callRest(origin, person, '/api/videos/prepare-upload', { method: 'POST', body: { filename: 'big.webm', influencerId, size: bytes } })
  const complete = ({ videoId, key }) => callRest(origin, person, '/api/videos/complete-upload', { method: 'POST', body: { videoId, key } })
  const seconds = { rapport: [], bare: [] }
  const pid = ours.server().pid
  let video
  await meet(within(2))
  const idle = await meet(within(idleSeconds))
  const idleMb = residentMb(pid)
  let peakMb = idleMb
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid))
  }, 20)
  // Alone, in turn: figures of the disk.
  for (let round = 0; round < rounds; round += 1) {
    const prepared = await prepare()
    seconds.rapport.push(await put(origin + prepared.uploadUrl))
    video = await complete(prepared)
    seconds.bare.push(await put(`${bare.target.origin}/big.webm`))
  }
  clearInterval(watch)
  // Others meanwhile.
  let isDone = false
  const meeting = meet(() => isDone)
  for (let round = 0; round < rounds; round += 1) await put(origin + (await prepare()).uploadUrl)
  isDone = true
  const during = await meeting
  const firstBytes = { rapport: [], bare: [] }
  for (let index = 0; index < rangesOfRound * rounds; index += 1) {
    const start = Math.floor((bytes - megabyte) * ((index * 0.618_034) % 1))
    firstBytes.rapport.push(await firstByte(origin + video.url, start, headers))
    firstBytes.bare.push(await firstByte(`${bare.target.origin}/big.webm`, start, {}))
  }
  await ours.close()
  await bare.close()
  const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
  const [own, reference] = [quantiles(firstBytes.rapport), quantiles(firstBytes.bare)]
  return {
    put: {
      megabytesPerSecond: { rapport: round(200 / median(seconds.rapport)), bare: round(200 / median(seconds.bare)) },
      ofBare: round(median(seconds.bare) / median(seconds.rapport)),
      memory: { idleMb: round(idleMb), peakMb: round(peakMb), aboveIdleMb: round(peakMb - idleMb) },
      others: { idle, during, p95OverIdle: round(during.p95 / idle.p95) },
    },
    range: { rapport: own, bare: reference, p95OfBare: round(own.p95 / reference.p95) },
  }
}

/** Seconds until the answer. */
function put(address) {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const sending = request(address, { method: 'PUT', headers: { 'content-type': 'video/webm', 'content-length': bytes } }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve((performance.now() - begun) / 1000) : reject(new Error(`${address}: ${response.statusCode}`)),
      )
    })
    sending.on('error', reject)
    Readable.from(partsOf()).pipe(sending)
  })
}

function* partsOf() {
  const part = Buffer.alloc(64 * 1024, 7)
  const first = Buffer.from(part)
  first.set([0x1a, 0x45, 0xdf, 0xa3])
  first.write('webm', 16)
  yield first
  for (let sent = part.length; sent < bytes; sent += part.length) yield part
}

/** Milliseconds until the first byte of the body. */
function firstByte(address, start, headers) {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const asking = request(address, { headers: { ...headers, range: `bytes=${start}-` } }, (response) => {
      response.once('data', () => {
        resolve(performance.now() - begun)
        asking.destroy()
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}

const within = (seconds) => {
  const until = performance.now() + seconds * 1000
  return () => performance.now() > until
}

/** Of a process, as Linux tells it. */
const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024
