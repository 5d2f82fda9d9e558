import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signIn } from '../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../proof-kit/server-process.ts'

/** How often each agreement is sent, one after the other. */
const times = Number(process.argv[2] ?? 15)
const limits = { pageMs: 300, contractMs: 600, recognisedPageMs: 3000, hostileMs: 20_000, growthMegabytes: 120 }
const writeSamples = fileURLToPath(new URL('../server/src/adapters/agreement/sample/test-sample-files.ts', import.meta.url))

const folder = await makeDataFolder()
const samples = await makeDataFolder()
execFileSync(process.execPath, [writeSamples, samples], { stdio: 'inherit' })
const server = await startServer({ dataFolder: folder, env: { CALLS_PER_MINUTE: '1000000' } })
const ana = await signIn(server.origin, 'ana')
const headers = { cookie: ana.cookie, origin: server.origin }

const send = async (bytes, name) => {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const begun = performance.now()
  const answer = await fetch(`${server.origin}/api/partnerships/parse-document`, { method: 'POST', headers, body: form })
  const { error } = await answer.json()
  return { ms: performance.now() - begun, status: answer.status, ...(error && { error }) }
}
const contracts = new URL('../packages/agreement-reader/corpus/contracts/', import.meta.url)
/** The longest contracts of the corpus, one behind the other. */
const contractOf = (lines) => {
  const texts = readdirSync(contracts)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(new URL(name, contracts), 'utf8').trimEnd().split('\n'))
  return texts
    .toSorted((a, b) => b.length - a.length)
    .flat()
    .slice(0, lines)
    .join('\n')
}
const round = (number) => Math.round(number * 10) / 10
const shareOf = (numbers, share) =>
  round(numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))])
const residentMegabytes = () => {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024)
}

/** Repeats a small call until the work is done. */
const whileOthersAsk = async (work) => {
  const waits = []
  let isDone = false
  const asking = (async () => {
    while (!isDone) {
      const begun = performance.now()
      await fetch(`${server.origin}/api/session`, { headers }).then((answer) => answer.arrayBuffer())
      waits.push(performance.now() - begun)
      await after(5)
    }
  })()
  const result = await work()
  isDone = true
  await asking
  return { result, others: { calls: waits.length, medianMs: shareOf(waits, 0.5), p95Ms: shareOf(waits, 0.95), mostMs: shareOf(waits, 1) } }
}

const sendHostile = async () => {
  const answers = {}
  for (const name of readdirSync(join(samples, 'hostile'))) {
    const { ms, status, error } = await send(readFileSync(join(samples, 'hostile', name)), 'contract.pdf')
    answers[name] = { status, ms: round(ms), error }
  }
  return answers
}

/** The memory after some seconds of ordinary calls: large bodies wait for a collection. */
const settled = async () => {
  let least = residentMegabytes()
  for (let turn = 0; turn < 20; turn += 1) {
    await after(500)
    for (let calls = 0; calls < 100; calls += 1)
      await fetch(`${server.origin}/api/session`, { headers }).then((answer) => answer.arrayBuffer())
    least = Math.min(least, residentMegabytes())
  }
  return least
}

const contractName = 'contract-260-lines.txt'
writeFileSync(join(samples, contractName), contractOf(260))
const kinds = {}
for (const name of readdirSync(samples).filter((file) => file.includes('.'))) {
  const bytes = readFileSync(join(samples, name))
  const first = await send(bytes, name)
  const sent = []
  for (let index = 0; index < times; index++) sent.push((await send(bytes, name)).ms)
  kinds[name] = { status: first.status, firstMs: round(first.ms), medianMs: shareOf(sent, 0.5), p95Ms: shareOf(sent, 0.95) }
}

const megabytes = { before: await settled() }
const { result: hostile, others } = await whileOthersAsk(sendHostile)
megabytes.after = await settled()
await server.stop()
await removeDataFolder(folder)
await removeDataFolder(samples)

const limitOf = (name) => (name === contractName ? limits.contractMs : /scan|photo/.test(name) ? limits.recognisedPageMs : limits.pageMs)
const missed = [
  ...Object.entries(kinds).flatMap(([name, { status, medianMs }]) => (status !== 200 || medianMs > limitOf(name) ? [name] : [])),
  ...Object.entries(hostile).flatMap(([name, { status, ms }]) => (status < 500 && ms < limits.hostileMs ? [] : [name])),
  ...(megabytes.after - megabytes.before > limits.growthMegabytes ? ['memory'] : []),
]
console.log(
  JSON.stringify(
    {
      what: 'one document after the other at the endpoint; hostile ones while somebody else asks for their session',
      load: loadavg().map(round),
      limits,
      missed,
      kinds,
      hostile,
      others,
      serverMegabytes: megabytes,
    },
    null,
    2,
  ),
)
process.exit(missed.length === 0 ? 0 : 1)
