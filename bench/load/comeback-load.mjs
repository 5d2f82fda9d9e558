import { ask } from './asking.mjs'
import { connect } from './stock-client.mjs'
import { addNote, stateOf, typeLetter, until, wait } from './writing.mjs'

/** Everybody writes, the server is killed, everybody writes on and reconnects with y-websocket's delays: when is each saved again? */
export async function comeback(target, { rooms, clients }) {
  const people = []
  for (const room of rooms)
    for (let count = 0; count < clients; count += 1) people.push({ room, client: await connect(target, room).synced })
  for (const person of people) person.text = addNote(person.client.doc, target.userId, 'Before.')
  await until('all is stored', () => people.every(({ client }) => client.acknowledged === client.sent))
  const returns = people.map((person) => comeAgain(target, person))
  for (const { text } of people) for (let count = 0; count < 5; count += 1) typeLetter(text, count)
  const answer = ask({ at: 'kill' })
  await wait(200)
  for (const { text } of people) typeLetter(text, 5)
  const { killedAt, readyAt } = await answer
  const savedAt = await Promise.all(returns)
  await until('everybody sees the same', () => people.every((person) => seesAll(person, people)))
  const lost = people.filter(({ text }) => text.toString() !== 'Before.abcdef').length
  return { afterReady: savedAt.map((at) => at - readyAt), afterKill: savedAt.map((at) => at - killedAt), lost }
}

/** Resolves once a client has reconnected and the server has acknowledged everything it sent. */
function comeAgain(target, person) {
  return new Promise((resolve) => {
    let failures = 0
    const tryAgain = () => {
      failures += 1
      setTimeout(open, Math.min(2 ** failures * 100, 2500))
    }
    const open = () => {
      const client = connect(target, person.room, person.client.doc)
      client.onClosed = tryAgain
      client.onAcknowledged = () => {
        if (client.acknowledged === client.sent) resolve(Date.now())
      }
      client.synced.then(
        () => Object.assign(person, { client }),
        () => undefined,
      )
    }
    person.client.onClosed = tryAgain
  })
}

const seesAll = ({ room, client }, people) =>
  people.every(
    (other) =>
      other.room !== room || stateOf(client.doc, other.client.doc.clientID) === stateOf(other.client.doc, other.client.doc.clientID),
  )
