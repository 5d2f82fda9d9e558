import { Agent, request } from 'node:http'
import { quantiles } from '../figures.mjs'

/** Callers on kept connections; each calls again after its answer. */
export async function rest(target, { method, path, callers, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const times = []
  const until = performance.now() + seconds * 1000
  const begun = performance.now()
  await Promise.all(Array.from({ length: callers }, (_, caller) => callOn({ target, method, path, agent, times, until }, caller)))
  const took = performance.now() - begun
  agent.destroy()
  return { callsPerSecond: Math.round(times.length / (took / 1000)), ...quantiles(times) }
}

const priorities = ['High', 'Medium', 'Low']

async function callOn({ target, method, path, agent, times, until }, caller) {
  for (let count = caller; performance.now() < until; count += 1) {
    const begun = performance.now()
    await call(target, { method, path, agent, body: method === 'GET' ? undefined : JSON.stringify({ priority: priorities[count % 3] }) })
    times.push(performance.now() - begun)
  }
}

function call({ origin, headers }, { method, path, agent, body }) {
  return new Promise((resolve, reject) => {
    const all = { ...headers, origin, ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }) }
    request(origin + path, { method, agent, headers: all }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`)),
      )
    })
      .on('error', reject)
      .end(body)
  })
}
