import { makeRooms, startContender } from './contender.mjs'
import { measureDisk } from './disk.mjs'
import { over, quantiles, round } from './figures.mjs'
import { runLoad } from './load-process.mjs'

/** Starts all servers, then runs the same load against each, round by round (ABAB), and measures the disk in between. A first round warms up and is not counted. */
export async function sideBySide({ names, load, rooms, loadOptions, rounds, nodeOptions = [] }) {
  const contenders = []
  for (const name of names) contenders.push(await startContender(name, { nodeOptions: name === 'rapport' ? nodeOptions : [] }))
  const results = new Map(contenders.map(({ name }) => [name, []]))
  const disk = []
  const meet = async (contender) => {
    const made = await makeRooms(contender, rooms)
    let [begun, ended] = [0, 0]
    const watch = ({ at }) => {
      if (at === 'begun') begun = contender.processorMs()
      if (at === 'ended') ended = contender.processorMs()
    }
    const figures = await runLoad(load, withoutPerson(contender.target), { ...loadOptions, rooms: made }, watch)
    return ended === 0 ? figures : { ...figures, processorMsPerEdit: (ended - begun) / (loadOptions.editsPerSecond * loadOptions.seconds) }
  }
  for (const contender of contenders) {
    await meet(contender)
    contender.profile()
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of inTurn(contenders, round)) {
      disk.push(...measureDisk(contender.dataFolder))
      results.get(contender.name).push(await meet(contender))
    }
  }
  for (const contender of contenders) await contender.close()
  const servers = Object.fromEntries([...results].map(([name, runs]) => [name, summary(runs)]))
  const inMemory = servers['y-websocket-server']
  const floor = servers['storing relay'] && { floorOverPeer: ratiosOf(servers['storing relay'], inMemory) }
  return { rounds, disk: quantiles(disk), servers, overPeer: ratiosOf(servers.rapport, inMemory), ...floor }
}

/** Over the server in memory: ours, and the plainest that stores first. */
const ratiosOf = (own, peer) =>
  own.toPeer && {
    toPeerMedian: round(own.toPeer.median.median / peer.toPeer.median.median),
    processorPerEdit: round(own.processorMsPerEdit?.median / peer.processorMsPerEdit?.median),
  }

/** No server is always the first after a pause. */
export const inTurn = (contenders, round) => [
  ...contenders.slice(round % contenders.length),
  ...contenders.slice(0, round % contenders.length),
]

export const withoutPerson = ({ person: _, ...target }) => target

/** The median of every figure over the rounds, with its spread. */
export function summary(runs) {
  const [first] = runs
  return Object.fromEntries(
    Object.entries(first).map(([key, value]) => [
      key,
      typeof value === 'number' ? over(runs, (run) => run[key]) : summary(runs.map((run) => run[key])),
    ]),
  )
}
