import { setTimeout as after } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { createRandom } from '../../proof-kit/waiting.ts'
import { gatherCrowd } from './crowd/crowd.ts'
import { checkPromises, checkSettled, type FaultReport } from './fault-report.ts'

/** Suspends the process while everybody writes on; every second time it never resumes and is killed. */
export async function runSuspension(first: ServerProcess, { rounds, ms }: { rounds: number; ms: number }, onRound = (_: string) => {}) {
  const random = createRandom(rounds)
  const { dataFolder } = first.settings
  const port = Number(new URL(first.origin).port)
  const crowd = await gatherCrowd(first.origin, { accounts: 2, people: ['ana', 'ben', 'chloe'] }, random)
  const faults: string[] = []
  let server = first
  for (let round = 1; round <= rounds; round += 1) {
    crowd.work()
    await after(50 + random() * 200)
    server.suspend()
    await after(ms)
    const roundFaults = [...checkPromises(dataFolder, crowd)]
    if (round % 2 === 0) {
      await server.kill()
      await crowd.cutOff()
      roundFaults.push(...checkPromises(dataFolder, crowd))
      server = await startServer({ ...server.settings, port })
    } else server.resume()
    await crowd.settle()
    roundFaults.push(...checkSettled(dataFolder, crowd))
    faults.push(...roundFaults.map((fault) => `round ${round}: ${fault}`))
    onRound(`suspended ${round}: ${roundFaults.join('; ') || 'nothing lost'}`)
  }
  crowd.leave()
  const report: FaultReport = { fault: 'suspended process', rounds, edits: crowd.edits(), faults }
  return { report, server }
}
