import { makeRooms, startContender } from './contender.mjs'
import { over } from './figures.mjs'
import { runLoad } from './load-process.mjs'
import { inTurn, withoutPerson } from './side-by-side.mjs'

/** The first client after a restart opens a document of 5,000 single edits. */
export async function coldLoadOfEdits({ rounds, edits = 5000 }) {
  const contenders = [await startContender('rapport'), await startContender('hocuspocus')]
  const roomsOf = new Map()
  for (const contender of contenders) {
    const rooms = await makeRooms(contender, 1)
    roomsOf.set(contender, rooms)
    await runLoad('coldFill', withoutPerson(contender.target), { rooms, edits })
  }
  const loads = new Map(contenders.map((contender) => [contender, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of inTurn(contenders, round)) {
      await contender.restart()
      const { loads: some } = await runLoad('cold', withoutPerson(contender.target), { rooms: roomsOf.get(contender) })
      loads.get(contender).push(...some)
    }
  }
  const servers = contenders.map((contender) => [contender.name, figuresOf(loads.get(contender), ({ letters }) => letters === edits + 1)])
  for (const contender of contenders) await contender.close()
  return { rounds, edits, servers: Object.fromEntries(servers) }
}

const figuresOf = (loads, isWhole) => ({
  ms: over(loads, (load) => load.ms),
  timesWhole: loads.filter(isWhole).length,
  times: loads.length,
})

/** A fresh client joins an open document of 5,000 notes. */
export async function joinOfNotes({ rounds, notes = 5000 }) {
  const contenders = []
  for (const name of ['rapport', 'y-websocket-server', 'hocuspocus']) contenders.push(await startContender(name))
  const roomsOf = new Map()
  for (const contender of contenders) {
    const rooms = await makeRooms(contender, 1)
    roomsOf.set(contender, rooms)
    await runLoad('documentFill', withoutPerson(contender.target), { rooms, notes })
  }
  const loads = new Map(contenders.map((contender) => [contender, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of inTurn(contenders, round)) {
      const { loads: some } = await runLoad('join', withoutPerson(contender.target), { rooms: roomsOf.get(contender), times: 4 })
      // The first of a process includes warming up.
      loads.get(contender).push(...some.slice(1))
    }
  }
  for (const contender of contenders) await contender.close()
  return {
    rounds,
    notes,
    servers: Object.fromEntries(
      contenders.map((contender) => [contender.name, figuresOf(loads.get(contender), (load) => load.notes === notes)]),
    ),
  }
}

/** Opening closed documents, from connecting to 'sync', in a server that has loaded another one before. */
export async function loadOfNotes({ rounds, nodeOptions = [] }) {
  const contender = await startContender('rapport', { nodeOptions })
  const figures = {}
  for (const [notes, count] of [
    [200, 8],
    [5000, 4],
  ]) {
    const rooms = await makeRooms(contender, count)
    await runLoad('documentFill', withoutPerson(contender.target), { rooms, notes })
    const loads = []
    for (let round = 0; round < rounds; round += 1) {
      await contender.restart()
      contender.profile()
      const { loads: some } = await runLoad('cold', withoutPerson(contender.target), { rooms })
      loads.push(...some.slice(1))
    }
    figures[notes] = figuresOf(loads, (load) => load.notes === notes)
  }
  await contender.close()
  return { rounds, figures }
}
