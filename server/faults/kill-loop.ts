import { setTimeout as after } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { createRandom } from '../../proof-kit/waiting.ts'
import { type Crowd, gatherCrowd } from './crowd/crowd.ts'
import { checkPromises, checkSettled, type FaultReport } from './fault-report.ts'

/** After this many kills others begin with new documents: comparing old ones would take longer than killing. */
const killsOfCrowd = 20

/**
 * Kills the server with -9 repeatedly under clients that write on and reconnect. After each kill the disk is checked against every promise
 * before a server touches it; after each restart everybody must end up saved and equal.
 */
export async function runKillLoop(first: ServerProcess, rounds: number, onRound: (line: string) => void = () => {}) {
  const random = createRandom(rounds)
  const { dataFolder } = first.settings
  const port = Number(new URL(first.origin).port)
  const gather = () => gatherCrowd(first.origin, { accounts: 2, people: ['ana', 'ben', 'chloe'] }, random)
  const faults: string[] = []
  let edits = 0
  let server = first
  let crowd = await gather()
  for (let round = 1; round <= rounds; round += 1) {
    if (round % killsOfCrowd === 0) {
      edits += crowd.edits()
      crowd.leave()
      crowd = await gather()
    }
    crowd.work()
    await after(40 + random() * 400)
    await (round % 2 === 0 ? killWhenSomethingIsSeen(server, crowd) : server.kill())
    await crowd.cutOff()
    const roundFaults = [...checkPromises(dataFolder, crowd)]
    server = await startServer({ ...server.settings, port })
    await crowd.settle()
    roundFaults.push(...checkSettled(dataFolder, crowd))
    faults.push(...roundFaults.map((fault) => `kill ${round}: ${fault}`))
    onRound(`kill ${round}: ${roundFaults.join('; ') || 'nothing lost'}`)
  }
  crowd.leave()
  const report: FaultReport = { fault: 'kill -9 in a loop', rounds, edits: edits + crowd.edits(), faults }
  return { report, server }
}

/** At the moment a peer sees an edit: a shown edit must be stored. */
function killWhenSomethingIsSeen(server: ServerProcess, { clients }: Crowd): Promise<void> {
  return new Promise((resolve) => {
    for (const { promised } of clients) promised.once('update', () => resolve(server.kill()))
  })
}
