import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { changeNoteText, createNote, deleteNote, finishNoteEditing, restoreNote } from '../note/note-commands.ts'
import { noteBody, noteOf, readNote } from '../note/note-reading.ts'
import { accountCreation, arrival, createDesk, type Desk, openCopy } from './test-desk.ts'
import { countWalks } from './test-walks.ts'

const noteId = '01hx0000000000000000000001'
const newId = '01hx0000000000000000000002'
const clean = { repaired: [] }

let desk: Desk
let ana: ReturnType<typeof openCopy>
let eve: ReturnType<typeof openCopy>

beforeEach(() => {
  desk = createDesk()
  ana = openCopy(desk, 'ana')
  ana.write((doc) => createNote(doc, { id: noteId, authorId: 'ana', createdAt: accountCreation + 1, text: 'of Ana' }))
  eve = openCopy(desk, 'eve')
})

const stored = (id = noteId) => readNote(desk.doc, id)
const paragraphIn = (doc: Y.Doc): Y.XmlElement => {
  const paragraph = noteBody(doc, noteId)?.get(0)
  if (paragraph instanceof Y.XmlElement) return paragraph
  throw new Error('this note has no paragraph')
}
const textIn = (doc: Y.Doc): Y.XmlText => {
  const text = paragraphIn(doc).get(0)
  if (text instanceof Y.XmlText) return text
  throw new Error('this note has no text')
}
const elementWith = (name: string, attributes: Record<string, string> = {}, children: (Y.XmlElement | Y.XmlText)[] = []) => {
  const element = new Y.XmlElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.insert(0, children)
  return element
}

test('[DR1] a note in another person’s name becomes its writer’s', () => {
  const received = eve.write((doc) => createNote(doc, { id: newId, authorId: 'ana', createdAt: accountCreation + 1, text: 'I, Ana' }))

  expect(received).toEqual({ repaired: ['authorId'] })
  expect(stored(newId)).toMatchObject({ authorId: 'eve', content: 'I, Ana' })
})

test('[DR1] nobody becomes the author of a note that stands there', () => {
  expect(eve.write((doc) => noteOf(doc, noteId)?.set('authorId', 'eve'))).toEqual({ repaired: ['authorId'] })
  expect(stored()?.authorId).toBe('ana')
  expect(openCopy(desk, 'eve').write((doc) => noteOf(doc, noteId)?.delete('authorId'))).toEqual({ repaired: ['authorId'] })
  expect(stored()?.authorId).toBe('ana')
})

test('[DR1] a note made through REST keeps its author', () => {
  createNote(desk.doc, { id: newId, authorId: 'ben', createdAt: accountCreation + 1, text: 'from REST' })
  const again = openCopy(desk, 'eve')

  expect(again.write((doc) => noteOf(doc, newId)?.set('authorId', 'eve'))).toEqual({ repaired: ['authorId'] })
  expect(stored(newId)?.authorId).toBe('ben')
})

test('[DR1] a teammate who edits does not become the author', () => {
  const ben = openCopy(desk, 'ben')

  expect(ben.write((doc) => changeNoteText(doc, noteId, 'of Ana, edited'))).toEqual(clean)

  expect(stored()).toMatchObject({ authorId: 'ana', content: 'of Ana, edited' })
})

const creations: [string, unknown, number][] = [
  ['later than it arrived', arrival + 5000, arrival],
  ['before there was an account', 1000, accountCreation],
  ['a word', 'yesterday', arrival],
  ['nothing', undefined, arrival],
  ['endless', Number.POSITIVE_INFINITY, arrival],
]

test.each(creations)('[DR2] a note created at a time that is %s', (_what, createdAt, becomes) => {
  const received = eve.write((doc) => {
    createNote(doc, { id: newId, authorId: 'eve', createdAt: 1, text: 'x' })
    noteOf(doc, newId)?.set('createdAt', createdAt)
  })

  expect(received).toEqual({ repaired: ['createdAt'] })
  expect(stored(newId)?.createdAt).toBe(becomes)
})

test('[DR2] a note written offline keeps the time of its writing', () => {
  ana.write((doc) => createNote(doc, { id: newId, authorId: 'ana', createdAt: arrival - 86_400_000, text: 'in the train' }))

  expect(stored(newId)?.createdAt).toBe(arrival - 86_400_000)
})

test('[DR2] the creation of what stands there is not changed', () => {
  expect(eve.write((doc) => noteOf(doc, noteId)?.set('createdAt', arrival))).toEqual({ repaired: ['createdAt'] })

  expect(stored()?.createdAt).toBe(accountCreation + 1)
})

test('[DR3] a deletion counts from its arrival, whatever the clock of the device says', () => {
  expect(ana.write((doc) => deleteNote(doc, noteId, 1000))).toEqual({ repaired: ['deletedAt'] })

  expect(stored()?.deletedAt).toBe(arrival)
})

test('[DR3] a deletion stays until the server takes it back', () => {
  ana.write((doc) => deleteNote(doc, noteId, arrival))
  desk.doc.transact(() => noteOf(desk.doc, noteId)?.set('deletedAt', arrival - 1000))

  expect(openCopy(desk, 'eve').write((doc) => noteOf(doc, noteId)?.delete('deletedAt'))).toEqual({ repaired: ['deletedAt'] })
  expect(openCopy(desk, 'eve').write((doc) => noteOf(doc, noteId)?.set('deletedAt', null))).toEqual({ repaired: ['deletedAt'] })
  expect(openCopy(desk, 'eve').write((doc) => noteOf(doc, noteId)?.set('deletedAt', arrival + 9))).toEqual({ repaired: ['deletedAt'] })
  expect(stored()?.deletedAt).toBe(arrival - 1000)

  restoreNote(desk.doc, noteId)
  expect(stored()?.deletedAt).toBeNull()
})

test('[DR3] a deletion cannot be hidden under something that is taken out', () => {
  ana.write((doc) => deleteNote(doc, noteId, arrival))

  expect(openCopy(desk, 'eve').write((doc) => noteOf(doc, noteId)?.set('deletedAt', new Y.Map()))).toEqual({
    repaired: ['content', 'deletedAt'],
  })
  expect(openCopy(desk, 'eve').write((doc) => noteOf(doc, noteId)?.set('authorId', new Y.Text()))).toEqual({
    repaired: ['content', 'authorId'],
  })

  expect(stored()).toMatchObject({ deletedAt: arrival, authorId: 'ana' })
})

test('[DR3] a note that is created deleted is deleted at its arrival', () => {
  eve.write((doc) => {
    createNote(doc, { id: newId, authorId: 'eve', createdAt: arrival, text: 'x' })
    deleteNote(doc, newId, 5)
  })

  expect(stored(newId)?.deletedAt).toBe(arrival)
})

test('[DR4] a root that nobody knows is emptied again', () => {
  const received = eve.write((doc) => {
    doc.getMap('secrets').set('a', new Y.Map([['b', 'hidden']]))
    doc.getText('scratch').insert(0, 'hidden too')
  })

  expect(received).toEqual({ repaired: ['content', 'content'] })
  expect(new TextDecoder().decode(Y.encodeStateAsUpdate(desk.doc))).not.toContain('hidden')
  eve.pull()
  expect(eve.doc.getMap('secrets').size).toBe(0)
})

const strange: [string, (doc: Y.Doc) => void][] = [
  ['an element nobody knows', (doc) => noteBody(doc, noteId)?.insert(0, [elementWith('script')])],
  ['an element inside a paragraph', (doc) => paragraphIn(doc).insert(0, [elementWith('iframe', { src: 'https://evil.example' })])],
  ['a paragraph in a paragraph', (doc) => paragraphIn(doc).insert(1, [elementWith('paragraph', {}, [new Y.XmlText('inner')])])],
  ['a text that stands in no paragraph', (doc) => noteBody(doc, noteId)?.insert(0, [new Y.XmlText('loose')])],
  ['a line break that holds something', (doc) => paragraphIn(doc).insert(1, [elementWith('hardBreak', { onclick: 'x' })])],
  ['an attribute of a paragraph', (doc) => paragraphIn(doc).setAttribute('onclick', 'steal()')],
  ['a mark nobody knows', (doc) => textIn(doc).format(0, 2, { link: { href: 'javascript:steal()' } })],
  ['a mark with a value that is none', (doc) => textIn(doc).format(0, 2, { bold: { style: 'x' } })],
  ['a picture in the words', (doc) => textIn(doc).insertEmbed(2, { image: 'https://evil.example/x.png' })],
  ['a type in the words', (doc) => textIn(doc).insertEmbed(2, new Y.Map())],
  ['a list where the note has fields', (doc) => noteOf(doc, noteId)?.set('extra', new Y.Array())],
  ['a deletion that is a map', (doc) => noteOf(doc, noteId)?.set('deletedAt', new Y.Map())],
  ['a note under an id that is none', (doc) => doc.getMap('notes').set('__proto__', new Y.Map())],
  ['a note that is a text', (doc) => doc.getMap('notes').set(newId, new Y.Text('x'))],
]

test.each(strange)('[DR5] %s is taken out, and the words around it stay', (_what, write) => {
  const received = eve.write(write)

  expect(received).toHaveProperty('repaired')
  expect(received).not.toEqual(clean)
  expect(stored()).toMatchObject({ content: expect.stringMatching(/^of Ana\n?$/), authorId: 'ana', deletedAt: null })
  expect(desk.doc.getMap('notes').size).toBe(1)
  expect(noteBody(desk.doc, noteId)?.toString()).toMatch(/^<paragraph>of Ana(<hardbreak><\/hardbreak>)?<\/paragraph>$/)
  eve.pull()
  expect(noteBody(eve.doc, noteId)?.toString()).toBe(noteBody(desk.doc, noteId)?.toString())
})

test('[DR5] a mark over a teammate’s words goes, the words and their other marks stay', () => {
  ana.write((doc) => textIn(doc).format(0, 2, { bold: {} }))
  eve.pull()

  eve.write((doc) => textIn(doc).format(0, 6, { strike: true }))

  expect(textIn(desk.doc).toDelta()).toEqual([{ insert: 'of', attributes: { bold: {} } }, { insert: ' Ana' }])
})

test('[DR6] a mention of a stranger becomes text, one of a teammate stays', () => {
  const mention = (id: string, label: string) => elementWith('mention', { id, label, mentionSuggestionChar: '@' })

  expect(eve.write((doc) => paragraphIn(doc).insert(1, [mention('ben', 'Ben'), mention('mallory', 'Mallory')]))).toEqual({
    repaired: ['mention'],
  })

  expect(stored()?.content).toBe('of Ana@[Ben](ben)@Mallory')
  expect(stored()?.mentions.map(({ id }) => id)).toEqual(['ben'])
})

test('[DR6] a mention that is turned into one of a stranger becomes text', () => {
  ana.write((doc) => paragraphIn(doc).insert(1, [elementWith('mention', { id: 'ben', label: 'Ben' })]))
  eve.pull()

  eve.write((doc) => (paragraphIn(doc).get(1) as Y.XmlElement).setAttribute('id', 'mallory')) // the mention just written

  expect(stored()?.mentions).toEqual([])
  expect(stored()?.content).toBe('of Ana@Ben')
})

test('[DR6] a paragraph is walked as often for many mentions of nobody as for few', () => {
  const walksFor = (count: number): number => {
    const walks = countWalks(paragraphIn(desk.doc))
    const nobody = () => elementWith('mention', { id: 'nobody', label: 'No Body' })
    eve.write((doc) => paragraphIn(doc).insert(1, Array.from({ length: count }, nobody)))
    return walks()
  }

  expect(walksFor(10)).toBe(walksFor(40))
  expect(stored()?.content).toBe(`of Ana${'@No Body'.repeat(50)}`)
})

test('[DR5] a mark under a name that our editor never writes is taken out, also TipTap’s name for one that overlaps itself', () => {
  const received = eve.write((doc) => textIn(doc).format(0, 2, { 'bold--abcdefgh': {}, italic: {} }))

  expect(received).toEqual({ repaired: ['content', 'content'] })
  expect(textIn(desk.doc).toDelta()).toEqual([{ insert: 'of', attributes: { italic: {} } }, { insert: ' Ana' }])
})

const links: [string, string][] = [
  ['javascript:alert(1)', ''],
  ['JaVaScRiPt:alert(1)', ''],
  ['java\nscript:alert(1)', ''],
  ['data:text/html,<script>', ''],
  ['javascript:1,alert(1)', ''],
  ['https://example.com/reel', 'https://example.com/reel'],
  ['example.com:8080/reel', 'example.com:8080/reel'],
  ['instagram.com/reel', 'instagram.com/reel'],
]

test.each(links)('[DR7] the link %j of an item becomes %j', (link, becomes) => {
  eve.write((doc) => {
    const partnership = new Y.Map<unknown>()
    doc.getMap('partnerships').set(newId, partnership)
    partnership.set('createdAt', accountCreation + 1)
    partnership.set('content', new Y.Map([[newId, new Y.Map([['contentLink', link]])]]))
  })

  const partnership = desk.doc.getMap('partnerships').toJSON()[newId]
  expect(partnership).toMatchObject({ content: { [newId]: { contentLink: becomes } } })
})

test('[DR8] fields that say something odd stay as they are', () => {
  const received = eve.write((doc) => {
    noteOf(doc, noteId)?.set('editedAt', 'soon')
    noteOf(doc, noteId)?.set('mood', 'good')
    doc.getMap('partnerships').set(
      newId,
      new Y.Map([
        ['budget', 'much'],
        ['createdAt', String(arrival)],
      ]),
    )
  })

  expect(received).toEqual({ repaired: ['createdAt'] })
  expect(noteOf(desk.doc, noteId)?.toJSON()).toMatchObject({ editedAt: 'soon', mood: 'good' })
  expect(desk.doc.getMap('partnerships').toJSON()).toEqual({ [newId]: { budget: 'much', createdAt: arrival } })
})

test('[DR8] what people write in our editor is never put right', () => {
  const people = [{ id: 'ben', name: 'Ben Okafor' }]

  expect(
    ana.write((doc) => createNote(doc, { id: newId, authorId: 'ana', createdAt: arrival, text: 'Hi @[Ben](ben)\nsecond line' })),
  ).toEqual(clean)
  expect(ana.write((doc) => changeNoteText(doc, newId, 'Hi @[Ben](ben), good morning\n\nthird line'))).toEqual(clean)
  expect(ana.write((doc) => textIn(doc).format(0, 2, { bold: {}, italic: {} }))).toEqual(clean)
  expect(ana.write((doc) => textIn(doc).insert(3, '@Ben Okafor 😀'))).toEqual(clean)
  expect(ana.write((doc) => finishNoteEditing(doc, noteId, { editedAt: arrival, editedBy: 'ana', people }))).toEqual(clean)
  expect(ana.write((doc) => noteBody(doc, noteId)?.delete(0, 1))).toEqual(clean)
  expect(
    ana.write((doc) => noteBody(doc, noteId)?.insert(0, [elementWith('paragraph', {}, [new Y.XmlText('new'), elementWith('hardBreak')])])),
  ).toEqual(clean)

  eveSeesAll()
})

const eveSeesAll = () => {
  eve.pull()
  expect(Y.encodeStateVector(eve.doc)).toEqual(Y.encodeStateVector(desk.doc))
}
