import * as Y from 'yjs'
import { connect } from './stock-client.mjs'
import { addNote, stateOf, typeLetter, until, wait } from './writing.mjs'

/** Types letters, each as its own update, and leaves after the server has had time to store them. */
export async function coldFill(target, { rooms, edits }) {
  const client = await connect(target, rooms[0]).synced
  const text = addNote(client.doc, target.userId, 'x')
  for (let count = 0; count < edits; count += 1) {
    typeLetter(text, count)
    if (count % 20 === 19) await new Promise(setImmediate)
  }
  await leaveWhenStored(target, client)
  return { edits }
}

/** Fills rooms with a document of some notes. */
export async function documentFill(target, { rooms, notes }) {
  const doc = new Y.Doc()
  for (let count = 0; count < notes; count += 1)
    addNote(doc, target.userId, `Note ${count}: they like the product and want to hear about the budget.`)
  for (const room of rooms) {
    const copy = new Y.Doc()
    const client = await connect(target, room, copy).synced
    for (let count = 0; count < notes; count += 100) {
      copy.transact(() => {
        for (let note = count; note < Math.min(count + 100, notes); note += 1)
          addNote(copy, target.userId, `Note ${note}: they like the product and want to hear about the budget.`)
      })
      await new Promise(setImmediate)
    }
    await leaveWhenStored(target, client)
  }
  return { bytes: Y.encodeStateAsUpdate(doc).length }
}

async function leaveWhenStored(target, client) {
  if (target.dialect === 'rapport') await until('all is stored', () => client.acknowledged === client.sent)
  else {
    // Other servers do not tell; hocuspocus stores at once when the last client leaves.
    const reader = await connect(target, roomOf(client), new Y.Doc()).synced
    await until('the server has all', () => stateOf(reader.doc, client.doc.clientID) === stateOf(client.doc, client.doc.clientID))
    await reader.close()
  }
  await client.close()
  await wait(1000)
}

const roomOf = ({ ws }) => new URL(ws.url).pathname.slice(1)

/** Opens a document once: when its state arrived, and its content at 'sync'. */
export async function cold(target, { rooms }) {
  const loads = []
  for (const room of rooms) {
    const begun = performance.now()
    const client = await connect(target, room).synced
    loads.push({ ms: performance.now() - begun, letters: lettersIn(client.doc), notes: client.doc.getMap('notes').size })
    await client.close()
  }
  return { loads }
}

export const join = async (target, { rooms, times }) => cold(target, { rooms: Array.from({ length: times }, () => rooms[0]) })

function lettersIn(doc) {
  let letters = 0
  for (const note of doc.getMap('notes').values())
    letters += note
      .get('body')
      .toString()
      .replace(/<[^>]*>/g, '').length
  return letters
}
