import { Agent, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { quantiles, round } from '../figures.mjs'

/** So many requests a second from many visitors, whether answers come or not; each time counts from when it was due. */
export async function follow(target, { path, callsPerSecond, seconds, firstVisitor }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const [times, answeredAt, calls] = [[], [], []]
  const begun = performance.now()
  for (let count = 0; count < callsPerSecond * seconds; count += 1) {
    const due = begun + (count * 1000) / callsPerSecond
    const early = due - performance.now()
    if (early > 0) await after(early)
    const visitor = firstVisitor + count
    const address = [10 + (visitor >> 24), (visitor >> 16) & 255, (visitor >> 8) & 255, visitor & 255].join('.')
    const done = () => {
      times.push(performance.now() - due)
      answeredAt.push(Date.now())
    }
    calls.push(followOnce(target, { path, agent, address }).then(done, () => undefined))
  }
  await Promise.all(calls)
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  return { ...quantiles(times), p99: round(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN), answeredAt }
}

function followOnce({ origin }, { path, agent, address }) {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0', 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    request(origin + path, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 302 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`))))
    })
      .on('error', reject)
      .end()
  })
}
