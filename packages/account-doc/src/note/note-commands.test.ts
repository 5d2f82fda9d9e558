import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { copyOf, syncBoth } from '../test-documents.ts'
import { changeNoteText, createNote, deleteNote, emptyNote, finishNoteEditing, restoreNote } from './note-commands.ts'
import { noteBody, readNote, readNotes } from './note-reading.ts'

const noteId = '01hx0000000000000000000001'
const otherId = '01hx0000000000000000000002'
const ana = { id: 'u1', name: 'Ana Silva' }

const withNote = (content: string): Y.Doc => {
  const doc = new Y.Doc()
  createNote(doc, { id: noteId, authorId: 'u1', createdAt: 1000, text: content })
  return doc
}

const contentOf = (doc: Y.Doc): string | undefined => readNote(doc, noteId)?.content
const firstText = (doc: Y.Doc): Y.XmlText => {
  const paragraph = noteBody(doc, noteId)?.get(0)
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
  if (!(text instanceof Y.XmlText)) throw new Error('the note has no text')
  return text
}

test('a note is created in one transaction and read back', () => {
  const doc = new Y.Doc()
  let updates = 0
  doc.on('update', () => {
    updates += 1
  })

  createNote(doc, { id: noteId, authorId: 'u1', createdAt: 1000, text: 'Hello @[Ana Silva](u1)\nSecond line' })

  expect(updates).toBe(1)
  expect(readNotes(doc)).toEqual([
    {
      id: noteId,
      authorId: 'u1',
      createdAt: 1000,
      editedAt: null,
      editedBy: null,
      deletedAt: null,
      content: 'Hello @[Ana Silva](u1)\nSecond line',
      mentions: [ana],
      isEmpty: false,
    },
  ])
})

test('the body has the elements that the editor writes', () => {
  const doc = withNote('Hello @[Ana Silva](u1)!')

  expect(noteBody(doc, noteId)?.toString()).toBe('<paragraph>Hello <mention id="u1" label="Ana Silva"></mention>!</paragraph>')
})

test('ending an editing turns the names that this device typed into mentions, not those of a colleague', () => {
  const mine = withNote('Hello')
  const theirs = copyOf(mine)
  firstText(theirs).insert(5, ' @Ana Silva,')
  syncBoth(mine, theirs)
  firstText(mine).insert(0, '@Ana Silva and ')

  finishNoteEditing(mine, noteId, { editedAt: 2000, editedBy: 'u1', people: [ana] })

  expect(contentOf(mine)).toBe('@[Ana Silva](u1) and Hello @Ana Silva,')
})

test('a taken id is refused, the first note stays', () => {
  const doc = withNote('first')

  const result = createNote(doc, { id: noteId, authorId: 'u2', createdAt: 2000, text: 'second' })

  expect(result).toEqual({ ok: false, refusal: { code: 'conflict', message: 'This note already exists' } })
  expect(contentOf(doc)).toBe('first')
})

test('a draft is copied with its marks', () => {
  const draft = new Y.Doc().getXmlFragment('draft')
  const paragraph = new Y.XmlElement('paragraph')
  const text = new Y.XmlText()
  draft.insert(0, [paragraph])
  paragraph.insert(0, [text])
  text.applyDelta([{ insert: 'a ' }, { insert: 'bold', attributes: { bold: {} } }])
  const doc = new Y.Doc()

  createNote(doc, { id: noteId, authorId: 'u1', createdAt: 1000, text: draft })

  expect(firstText(doc).toDelta()).toEqual([{ insert: 'a ' }, { insert: 'bold', attributes: { bold: {} } }])
})

test('changed text merges with what another types at the same time', () => {
  const server = withNote('The fee is 500 dollars')
  const browser = copyOf(server)

  changeNoteText(server, noteId, 'The fee is 750 dollars')
  firstText(browser).insert(22, ', paid in May')
  syncBoth(server, browser)

  expect(contentOf(server)).toBe('The fee is 750 dollars, paid in May')
  expect(contentOf(browser)).toBe('The fee is 750 dollars, paid in May')
})

test('a rewritten paragraph keeps the words that another typed into it meanwhile', () => {
  const server = withNote('one\ntwo\nthree')
  const browser = copyOf(server)

  changeNoteText(server, noteId, 'ONE\ntwo\nthree\nfour')
  firstText(browser).insert(3, ' and a half')
  syncBoth(server, browser)

  expect(contentOf(server)).toBe('ONE and a half\ntwo\nthree\nfour')
})

test('marks stay where the text does not change', () => {
  const doc = withNote('plain strong end')
  firstText(doc).format(6, 6, { bold: {} })

  changeNoteText(doc, noteId, 'plainer strong ending')

  expect(firstText(doc).toDelta()).toEqual([{ insert: 'plainer ' }, { insert: 'strong', attributes: { bold: {} } }, { insert: ' ending' }])
})

test('a mention can be put into the middle of a text, whose marks stay', () => {
  const doc = withNote('ask her today')
  firstText(doc).format(8, 5, { italic: {} })

  changeNoteText(doc, noteId, 'ask @[Ana Silva](u1) today')

  expect(noteBody(doc, noteId)?.toString()).toBe(
    '<paragraph>ask <mention id="u1" label="Ana Silva"></mention> <italic>today</italic></paragraph>',
  )
})

test('the same text again changes nothing', () => {
  const doc = withNote('a @[Ana Silva](u1) b')
  const before = Y.encodeStateVector(doc)

  changeNoteText(doc, noteId, 'a @[Ana Silva](u1) b')

  expect(Y.encodeStateVector(doc)).toEqual(before)
})

test('finishing an editing turns typed names into mentions and writes editedAt once', () => {
  const doc = withNote('ping')
  firstText(doc).insert(4, ' @Ana Silva please')
  let updates = 0
  doc.on('update', () => {
    updates += 1
  })

  finishNoteEditing(doc, noteId, { editedAt: 5000, editedBy: 'u2', people: [ana] })

  expect(updates).toBe(1)
  expect(readNote(doc, noteId)).toMatchObject({ content: 'ping @[Ana Silva](u1) please', editedAt: 5000, editedBy: 'u2', mentions: [ana] })
})

test('a deleted note is gone from the list, its words stay, also those typed by another meanwhile', () => {
  const server = withNote('keep')
  const browser = copyOf(server)

  deleteNote(server, noteId, 9000)
  firstText(browser).insert(4, ' me')
  syncBoth(server, browser)

  expect(readNotes(browser)).toEqual([])
  expect(readNote(browser, noteId)).toMatchObject({ deletedAt: 9000, content: 'keep me' })
})

test('a deleted note is neither edited nor finished', () => {
  const doc = withNote('x')
  deleteNote(doc, noteId, 9000)

  expect(changeNoteText(doc, noteId, 'y')).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  expect(finishNoteEditing(doc, noteId, { editedAt: 1, editedBy: 'u1', people: [] })).toMatchObject({ ok: false })
})

test('notes are read newest first, two of one instant by id', () => {
  const doc = withNote('older')
  createNote(doc, { id: otherId, authorId: 'u1', createdAt: 1000, text: 'newer' })

  expect(readNotes(doc).map((note) => note.content)).toEqual(['newer', 'older'])
})

test('a note that others emptied says so', () => {
  const doc = withNote('bye')
  firstText(doc).delete(0, 3)

  expect(readNote(doc, noteId)).toMatchObject({ content: '', isEmpty: true })
})

test('a deleted note comes back with all it holds, and with what was written into it meanwhile', () => {
  const server = withNote('keep me')
  const train = copyOf(server)
  deleteNote(server, noteId, 9000)
  firstText(train).insert(7, ' and this')
  syncBoth(server, train)
  expect(readNotes(train)).toEqual([])

  restoreNote(server, noteId)
  syncBoth(server, train)

  expect(readNotes(train)).toMatchObject([{ id: noteId, deletedAt: null, content: 'keep me and this', authorId: 'u1' }])
  expect(restoreNote(server, otherId)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
})

test('restoring a note that is there changes nothing', () => {
  const doc = withNote('here')
  const before = Y.encodeStateAsUpdate(doc)

  expect(restoreNote(doc, noteId)).toEqual({ ok: true, value: noteId })

  expect(Y.encodeStateAsUpdate(doc)).toEqual(before)
})

test('an emptied note is gone, and what a device wrote into it offline goes with it', () => {
  const server = withNote('thirty days ago')
  const train = copyOf(server)
  deleteNote(server, noteId, 9000)
  firstText(train).insert(0, 'late ')
  emptyNote(server, noteId)
  syncBoth(server, train)

  expect(readNote(server, noteId)).toBeUndefined()
  expect(readNote(train, noteId)).toBeUndefined()
  expect(new TextDecoder().decode(Y.encodeStateAsUpdate(server))).not.toContain('thirty')
})

test('a note that is not deleted is never emptied', () => {
  const doc = withNote('alive')

  expect(emptyNote(doc, noteId)).toMatchObject({ ok: false })

  expect(contentOf(doc)).toBe('alive')
})
