import { createRandom } from '../../../proof-kit/waiting.ts'
import type { FaultReport } from '../fault-report.ts'
import { meetings } from './meeting.ts'
import { processDeaths } from './process-death.ts'
import { openFault } from './process-fault.ts'
import { openScene, type SceneTerms } from './scene.ts'
import { startTwoServers } from './two-servers.ts'

const all = [...processDeaths, ...meetings]

interface Which {
  /** Each begins at another kind. */
  readonly seed: number
  /** Only kinds with these words in their name. */
  readonly only?: string | undefined
}

/** Milliseconds. Every so many times a stop takes long. */
const stops = { usual: 3000, long: 20_000, longEvery: 3 }

/** Ana writes on one server, Ben watches and writes on the other, and something happens. */
export async function runProcessFaults(
  rounds: number,
  { seed, only = '' }: Which,
  say: (line: string) => void = () => undefined,
): Promise<FaultReport> {
  const faults = all.filter(({ name }) => name.includes(only))
  if (faults.length === 0) throw new Error(`No kind has '${only}' in its name: ${all.map(({ name }) => name).join(', ')}.`)
  const random = createRandom(seed)
  const two = await startTwoServers()
  const lost: string[] = []
  let edits = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const fault = faults[(seed + round) % faults.length]
      if (!fault) break
      const isLong = Math.floor(round / faults.length) % stops.longEvery === stops.longEvery - 1
      const { origins, happen, end } = await openFault(fault, two)
      const kind: SceneTerms['kind'] = random() < 0.5 ? 'single edits' : 'typing'
      const scene = await openScene(two, { origins, kind, seen: 1 + Math.floor(random() * 40) })
      const wrong = await happen(scene, { stopMs: isLong ? stops.long : stops.usual })
      scene.leave()
      await end()
      edits += scene.count
      const name = `${fault.name} when edit ${scene.count} (${kind}) was seen`
      lost.push(...wrong.map((line) => `${name}: ${line}`))
      say(`${round + 1}: ${name}: ${wrong.join('; ') || 'nothing lost'}`)
    }
  } finally {
    await two.stop()
  }
  return { fault: `two servers on one PostgreSQL, seed ${seed}`, rounds, edits, faults: lost }
}
