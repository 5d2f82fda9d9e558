import { Agent, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { quantiles } from '../figures.mjs'
import { ask } from './asking.mjs'

/** So many GETs a second, whether answers come or not, until it is told that it is enough; each time counts from when it was due. */
export async function paced(target, { path, callsPerSecond }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times = []
  const calls = []
  let failed = 0
  const begun = performance.now()
  let isEnough = false
  // The server may be busy: the calls go on meanwhile.
  const askOn = async () => {
    while (!isEnough) {
      isEnough = await ask({ at: 'enough' })
      await after(200)
    }
  }
  const asking = askOn()
  for (let count = 0; !isEnough; count += 1) {
    const due = begun + (count * 1000) / callsPerSecond
    const early = due - performance.now()
    if (early > 0) await after(early)
    calls.push(
      get(target, path, agent).then(
        () => times.push(performance.now() - due),
        () => (failed += 1),
      ),
    )
  }
  await Promise.all([asking, ...calls])
  agent.destroy()
  return { ...quantiles(times), failed }
}

function get({ origin, headers }, path, agent) {
  return new Promise((resolve, reject) => {
    request(origin + path, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`))))
    })
      .on('error', reject)
      .end()
  })
}
