import * as Y from 'yjs'

const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const newId = () => `01${Array.from({ length: 24 }, () => letters[Math.floor(Math.random() * 32)]).join('')}`

/** A note as in the product's documents; returns its text. */
export function addNote(doc, authorId, words) {
  const text = new Y.XmlText()
  doc.transact(() => {
    const note = new Y.Map()
    doc.getMap('notes').set(newId(), note)
    note.set('authorId', authorId)
    note.set('createdAt', Date.now())
    const body = new Y.XmlFragment()
    note.set('body', body)
    const paragraph = new Y.XmlElement('paragraph')
    body.insert(0, [paragraph])
    paragraph.insert(0, [text])
    text.insert(0, words)
  })
  return text
}

/** One edit: a letter at the end, one struct of length one. */
export const typeLetter = (text, count) => text.insert(text.length, String.fromCharCode(97 + (count % 26)))

export const stateOf = (doc, clientId) => Y.getState(doc.store, clientId)

/** Waits in steps of a millisecond; throws with a name after the limit. */
export async function until(what, isSo, atMostMs = 60_000) {
  const deadline = performance.now() + atMostMs
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`It did not happen that ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
