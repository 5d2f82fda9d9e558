import { quantiles } from '../figures.mjs'
import { ask } from './asking.mjs'
import { clocksIn, connect } from './stock-client.mjs'
import { addNote, stateOf, typeLetter, until, wait } from './writing.mjs'

/** Writers in each room type steadily; measures the delay until each other client has the letter, and until it is acknowledged. */
export async function steady(target, { rooms, clients, editsPerSecond, seconds }) {
  const seats = (await Promise.all(rooms.map((room) => fillRoom(target, room, { clients, writers: clients })))).flat()
  const watch = watchLatency(seats)
  const writers = seats.filter((seat) => seat.text)
  await ask({ at: 'begun' })
  await paced(editsPerSecond, seconds, (count) => watch.type(writers[(count * 7) % writers.length]))
  await until('every letter has arrived', watch.isDone)
  await ask({ at: 'ended' })
  return watch.figures()
}

/** One client writes, many read. */
export async function fanOut(target, { rooms, clients, editsPerSecond, seconds }) {
  const seats = await fillRoom(target, rooms[0], { clients, writers: 1 })
  const watch = watchLatency(seats)
  await paced(editsPerSecond, seconds, () => watch.type(seats[0]))
  await until('every letter has arrived', watch.isDone)
  return watch.figures()
}

/** Everybody types as fast as possible: how many edits a second reach everybody. A short burst in another room warms up the clients first. */
export async function burst(target, { rooms, clients, editsEach }) {
  await burstIn(target, rooms[0], { clients, editsEach: 100 })
  return burstIn(target, rooms[1], { clients, editsEach })
}

async function burstIn(target, room, { clients, editsEach }) {
  const seats = await fillRoom(target, room, { clients, writers: clients })
  const frames = seats.map((seat) => typeAhead(seat, editsEach))
  const goals = seats.map(({ doc }) => [doc.clientID, stateOf(doc, doc.clientID)])
  const arrivals = seats.map((seat) => gatherArrivals(target, seat))
  const begun = performance.now()
  for (let count = 0; count < editsEach; count += 1) {
    for (const [index, seat] of seats.entries()) seat.ws.send(frames[index][count])
    if (count % 10 === 9) await new Promise(setImmediate)
  }
  const hasAll = ({ clocks, own }) => goals.every(([writer, clock]) => writer === own || clocks.get(writer) >= clock)
  await until('every letter has arrived', () => arrivals.every(hasAll))
  const ms = performance.now() - begun
  for (const { apply } of arrivals) apply()
  const isWhole = ({ doc }) => goals.every(([writer, clock]) => stateOf(doc, writer) === clock)
  if (!seats.every(isWhole)) throw new Error('What arrived is not what was written')
  for (const seat of seats) await seat.close()
  return { editsPerSecond: Math.round((editsEach * clients) / (ms / 1000)), ms }
}

/** The frames of some letters, typed before the clock starts, so that typing is not measured. */
function typeAhead(seat, edits) {
  seat.held = []
  for (let count = 0; count < edits; count += 1) typeLetter(seat.text, count)
  const frames = seat.held
  seat.held = undefined
  return frames
}

/** Records arrivals and applies them later: ten documents in one process are slower than a server. */
function gatherArrivals(target, seat) {
  const { take } = seat
  const clocks = new Map()
  const frames = []
  seat.take = (bytes) => {
    frames.push(bytes)
    for (const [writer, clock] of clocksIn(target, bytes) ?? []) clocks.set(writer, Math.max(clock, clocks.get(writer) ?? 0))
  }
  return { clocks, own: seat.doc.clientID, apply: () => frames.forEach(take) }
}

/** Opens rooms with a small document each and holds them until the caller has measured the server. */
export async function hold(target, { rooms, notes }) {
  const held = []
  for (const room of rooms) {
    const client = await connect(target, room).synced
    for (let note = 0; note < notes; note += 1)
      addNote(client.doc, target.userId, 'A note of a usual length about what was said on the phone.')
    held.push(client)
  }
  if (target.dialect === 'rapport') await until('all is stored', () => held.every((client) => client.acknowledged === client.sent))
  await wait(500)
  return { server: await ask({ at: 'open' }), documentBytes: held.length }
}

async function fillRoom(target, room, { clients, writers }) {
  const seats = await Promise.all(Array.from({ length: clients }, (_, index) => takeSeat(target, room, index)))
  for (const seat of seats.slice(0, writers)) seat.text = addNote(seat.doc, target.userId, 'To begin with.')
  for (const seat of seats) seat.room = seats
  const isThere = () =>
    seats.every((seat) => seats.slice(0, writers).every(({ doc }) => stateOf(seat.doc, doc.clientID) === stateOf(doc, doc.clientID)))
  await until('everybody has the notes', isThere)
  if (target.dialect === 'rapport') await until('all is stored', () => seats.every((seat) => seat.acknowledged === seat.sent))
  return seats
}

/** Of several servers, each takes the next one. */
async function takeSeat(target, room, index) {
  const { urls = [target.url] } = target
  const server = index % urls.length
  const seat = await connect({ ...target, url: urls[server] }, room).synced
  return Object.assign(seat, { server })
}

/** A letter is recognised by its clock: the n-th struct of its writer. */
function watchLatency(seats) {
  const toPeer = []
  const toPeerElsewhere = []
  const toAcknowledgement = []
  let missing = 0
  for (const seat of seats) {
    Object.assign(seat, { first: stateOf(seat.doc, seat.doc.clientID), times: [], seen: new Map(), asked: [] })
    for (const other of seat.room) if (other.text) seat.seen.set(other, stateOf(other.doc, other.doc.clientID))
    seat.doc.on('update', () => {
      const now = performance.now()
      for (const [writer, seen] of seat.seen) {
        if (writer === seat) continue
        const state = stateOf(seat.doc, writer.doc.clientID)
        const times = seat.server === writer.server ? toPeer : toPeerElsewhere
        for (let clock = seen; clock < state; clock += 1) times.push(now - writer.times[clock - writer.first])
        missing -= state - seen
        seat.seen.set(writer, state)
      }
    })
    seat.onAcknowledged = (count) => {
      while (seat.asked.length > 0 && seat.asked[0].message <= count) toAcknowledgement.push(performance.now() - seat.asked.shift().at)
    }
  }
  return {
    type(seat) {
      missing += seat.room.length - 1
      seat.times.push(performance.now())
      typeLetter(seat.text, seat.times.length)
      seat.asked.push({ message: seat.sent, at: seat.times.at(-1) })
    },
    isDone: () => missing === 0,
    figures: () => ({
      ...(toPeer.length > 0 && { toPeer: quantiles(toPeer) }),
      ...(toPeerElsewhere.length > 0 && { toPeerElsewhere: quantiles(toPeerElsewhere) }),
      ...(toAcknowledgement.length > 0 && { toAcknowledgement: quantiles(toAcknowledgement) }),
    }),
  }
}

async function paced(perSecond, seconds, act) {
  const begun = performance.now()
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = begun + (count * 1000) / perSecond
    if (due - performance.now() > 0.5) await wait(due - performance.now())
    act(count)
  }
}
