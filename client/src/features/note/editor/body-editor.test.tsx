import { createNote } from '@rapport/account-doc/note/note-commands'
import { noteBody, readNote } from '@rapport/account-doc/note/note-reading'
import { copyOf, syncBoth } from '@rapport/account-doc/test-documents'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { afterEach, expect, test } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { BodyEditor } from './body-editor.tsx'
import { shapeOfBody, shapeOfText } from './note-likeness.ts'

const noteId = '01hx0000000000000000000001'
const ana = { id: 'u1', name: 'Ana Silva', image: null }

afterEach(cleanup)

const open = async (text: string) => {
  const doc = new Y.Doc()
  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1, text })
  const teammate = copyOf(doc)
  const body = noteBody(doc, noteId)
  if (!body) throw new Error('the note has no body')
  const awareness = new Awareness(doc)
  const nothing = () => undefined
  await act(async () => {
    render(
      <BodyEditor
        body={body}
        awareness={awareness}
        self={ana}
        mentionable={{ people: [], failed: false }}
        isShown={false}
        onSave={nothing}
        onCancel={nothing}
        onDrawn={nothing}
      />,
    )
  })
  return { doc, teammate, awareness, body }
}
const field = () => screen.getByRole('textbox', { name: 'Edit note' })
const editorOf = (element: HTMLElement) => (element as HTMLElement & { readonly editor: Editor }).editor // TipTap keeps it there
const type = (text: string) => {
  const { view, state } = editorOf(field())
  view.dispatch(state.tr.insertText(text, state.doc.content.size - 1))
}
/** What another tab may show past every check, as far as the editor knows. */
const show = (awareness: Awareness, state: Record<string, unknown>) => {
  awareness.states.set(77, state)
  awareness.emit('change', [{ added: [77], updated: [], removed: [] }, 'server'])
}
const firstWords = (doc: Y.Doc): Y.XmlText => {
  const paragraph = noteBody(doc, noteId)?.get(0)
  const words = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
  if (!(words instanceof Y.XmlText)) throw new Error('there are no words')
  return words
}
/** Errors reach the timers of the library and the observers of the document: what they leave behind counts here. */
const evenIfItThrows = async (work: () => void) =>
  act(async () => {
    try {
      work()
    } catch {
      // as a browser would go on
    }
    await new Promise((resolve) => setTimeout(resolve))
  })

test('a caret that makes the editor throw costs nobody a word', async () => {
  const { doc, teammate, awareness } = await open('Hello')
  await evenIfItThrows(() => show(awareness, { user: { id: 'u9', name: 'Mallory' }, cursor: 1 }))

  await evenIfItThrows(() => {
    firstWords(teammate).insert(5, ' from Ben')
    syncBoth(doc, teammate)
  })
  await evenIfItThrows(() => type('!'))
  syncBoth(doc, teammate)

  expect(readNote(teammate, noteId)?.content).toBe('Hello from Ben!')
  expect(field().textContent).toBe('Hello from Ben!')
})

test('the editor that is made anew still takes back what was written in the one before', async () => {
  const { doc, awareness } = await open('Hello')
  type(' there')
  await evenIfItThrows(() => show(awareness, { cursor: 1 }))

  type(' you')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(readNote(doc, noteId)?.content).toBe('Hello')
})

test('what no editor of ours can show is not removed, and nothing is typed over it', async () => {
  const { doc, teammate } = await open('Hello')
  const heading = new Y.XmlElement('heading')
  heading.insert(0, [new Y.XmlText('Written elsewhere')])

  await evenIfItThrows(() => {
    noteBody(teammate, noteId)?.insert(0, [heading])
    syncBoth(doc, teammate)
  })
  syncBoth(doc, teammate)

  expect(readNote(teammate, noteId)?.content).toContain('Written elsewhere')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('This note cannot be edited right now')).toBeDefined()
})

test.each([1, 2, 3, 4])('whatever two people write, the editor goes on showing it and stays (%i)', async (seed) => {
  const { doc, teammate, body } = await open('Hello')
  const first = field()

  await writeInTurns(doc, teammate, dice(seed), false)

  expect(field()).toBe(first)
  expect(shapeOfText(editorOf(first).state.doc)).toBe(shapeOfBody(body))
})

test.each([1, 2, 3])(
  'texts that no editor of ours writes make the library throw; what is shown is still what is stored (%i)',
  async (seed) => {
    const { doc, teammate, body } = await open('Hello')

    await writeInTurns(doc, teammate, dice(seed), true)

    expect(shapeOfText(editorOf(field()).state.doc)).toBe(shapeOfBody(body))
  },
)

const writeInTurns = async (doc: Y.Doc, teammate: Y.Doc, next: () => number, isOdd: boolean): Promise<void> => {
  for (let step = 0; step < 150; step += 1) {
    if (next() < 0.5) editLocally(editorOf(field()), next)
    else editText(teammate, next, isOdd)
    if (next() < 0.5) await act(async () => syncBoth(doc, teammate))
  }
  await act(async () => syncBoth(doc, teammate))
}

/** Numbers below 1, the same for the same seed. */
const dice = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const editLocally = (editor: Editor, next: () => number): void => {
  const { view, state } = editor
  const at = Selection.near(state.doc.resolve(Math.floor(next() * (state.doc.content.size + 1)))).from
  const to = Math.min(at + Math.floor(next() * 6), state.doc.content.size)
  const [hardBreak, mention, bold] = [state.schema.nodes.hardBreak, state.schema.nodes.mention, state.schema.marks.bold]
  const kind = next()
  if (kind < 0.3) view.dispatch(state.tr.insertText('ab', at))
  else if (kind < 0.45) view.dispatch(state.tr.split(at))
  else if (kind < 0.6 && bold) view.dispatch(state.tr.addMark(at, to, bold.create()))
  else if (kind < 0.7 && hardBreak) view.dispatch(state.tr.replaceSelectionWith(hardBreak.create()))
  else if (kind < 0.8 && mention) view.dispatch(state.tr.insert(at, mention.create({ id: 'u2', label: 'Ben' })))
  else if (kind < 0.9) view.dispatch(state.tr.delete(at, to))
  else editor.commands.undo()
}

/** What an integrator or another editor writes: texts beside each other, marks with values of their own, lines that go. */
const editText = (doc: Y.Doc, next: () => number, isOdd: boolean): void => {
  const body = noteBody(doc, noteId)
  const line = body?.get(Math.floor(next() * body.length))
  const words = line instanceof Y.XmlElement ? line.toArray().find((child) => child instanceof Y.XmlText) : undefined
  const kind = next()
  if (body && kind < 0.2 && isOdd) {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText('one'), new Y.XmlText('two')])
    body.insert(0, [paragraph])
  } else if (body && line && kind < 0.3) body.delete(0, 1)
  else if (words && kind < 0.6) words.insert(Math.floor(next() * (words.length + 1)), 'xyz')
  else if (words && words.length > 1 && kind < 0.8)
    words.format(0, 1 + Math.floor(next() * (words.length - 1)), { italic: kind < 0.7 ? true : {} })
  else if (words && words.length > 2) words.delete(0, 2)
}
