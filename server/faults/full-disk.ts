import { callRest, type Person } from '../../proof-kit/person.ts'
import { startServer } from '../../proof-kit/server-process.ts'
import { createRandom, until } from '../../proof-kit/waiting.ts'
import { gatherCrowd } from './crowd/crowd.ts'
import { checkPromises, checkSettled, type FaultReport } from './fault-report.ts'
import { makeSmallDisk } from './small-disk.ts'

/**
 * The disk fills up while everybody writes: nobody hears 'saved' any more, REST refuses, and earlier promises stand. With room again the
 * same process stores everything that people still hold.
 */
export async function runFullDisk(rounds: number, onRound: (line: string) => void = () => {}): Promise<FaultReport> {
  const random = createRandom(rounds)
  const disk = await makeSmallDisk()
  const server = await startServer({ dataFolder: disk.folder, ...disk.settings })
  const faults: string[] = []
  try {
    const crowd = await gatherCrowd(server.origin, { accounts: 2, people: ['ana', 'ben', 'chloe'], words: 800 }, random)
    for (let round = 1; round <= rounds; round += 1) {
      await disk.fill(server.pid)
      const before = crowd.clients.map(({ closings }) => closings.length)
      crowd.work()
      await until('the disk is full', () => crowd.clients.some(({ closings }, index) => closings.length > (before[index] ?? 0)), 60_000)
      const roundFaults = [...(await refusesRest(server.origin, crowd.clients[0]?.person)), ...checkPromises(disk.folder, crowd)]
      if (crowd.clients.every((client) => client.isSaved())) roundFaults.push('everybody was told that all is saved')
      if (!crowd.clients.some(({ closings }) => closings.includes(4500))) roundFaults.push('no socket was closed with 4500')
      await disk.free(server.pid)
      await crowd.settle()
      roundFaults.push(...checkPromises(disk.folder, crowd), ...checkSettled(disk.folder, crowd))
      faults.push(...roundFaults.map((fault) => `round ${round}: ${fault}`))
      onRound(`disk full ${round} (${disk.how}): ${roundFaults.join('; ') || 'nothing lost'}`)
    }
    crowd.leave()
    return { fault: 'full disk', how: disk.how, rounds, edits: crowd.edits(), faults }
  } finally {
    await server.kill()
    await disk.remove()
  }
}

/** A long name needs room too: a writing call must report its failure. */
async function refusesRest(origin: string, person: Person | undefined): Promise<readonly string[]> {
  if (!person) return []
  try {
    for (let call = 0; call < 200; call += 1) {
      await callRest(origin, person, '/api/accounts', { method: 'POST', body: { name: `Full ${call}` } })
    }
    return ['200 calls were answered as written on a full disk']
  } catch {
    return []
  }
}
