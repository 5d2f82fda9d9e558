import { setTimeout as after } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { createRandom } from '../../proof-kit/waiting.ts'
import { gatherCrowd } from './crowd/crowd.ts'
import { checkPromises, checkSettled, type FaultReport } from './fault-report.ts'

/** SIGTERM while everybody writes: the server ends with 0, closes sockets with 1012 and has stored its promises. */
export async function runTermination(first: ServerProcess, rounds: number, onRound: (line: string) => void = () => {}) {
  const random = createRandom(rounds)
  const { dataFolder } = first.settings
  const port = Number(new URL(first.origin).port)
  const crowd = await gatherCrowd(first.origin, { accounts: 2, people: ['ana', 'ben', 'chloe'] }, random)
  const faults: string[] = []
  let server = first
  for (let round = 1; round <= rounds; round += 1) {
    crowd.work()
    await after(100 + random() * 300)
    const closedBefore = crowd.clients.map(({ closings }) => closings.length)
    const code = await server.stop()
    await crowd.cutOff()
    const wrongly = crowd.clients.filter(({ closings }, index) => closings[closedBefore[index] ?? 0] !== 1012)
    const roundFaults = [
      ...(code === 0 ? [] : [`the server ended with ${code}`]),
      ...wrongly.map(({ person, closings }) => `the socket of ${person.name} was closed with ${closings.join(', ')}`),
      ...checkPromises(dataFolder, crowd),
    ]
    server = await startServer({ ...server.settings, port })
    await crowd.settle()
    roundFaults.push(...checkSettled(dataFolder, crowd))
    faults.push(...roundFaults.map((fault) => `round ${round}: ${fault}`))
    onRound(`SIGTERM ${round}: ${roundFaults.join('; ') || 'nothing lost'}`)
  }
  crowd.leave()
  const report: FaultReport = { fault: 'SIGTERM under load', rounds, edits: crowd.edits(), faults }
  return { report, server }
}
