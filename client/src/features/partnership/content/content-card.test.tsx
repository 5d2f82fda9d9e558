import { setItem } from '@rapport/account-doc/partnership/content-commands'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { undoLast } from '../../../sync/undo/own-steps.ts'
import {
  closeSession,
  documentWith,
  item,
  itemIds,
  openSession,
  partnership,
  partnershipId,
  readIn,
  saidTexts,
  show,
  teammateOf,
} from '../test-partnerships.ts'
import { ContentCard } from './content-card.tsx'

beforeEach(openSession)
afterEach(closeSession)

const [first, second, third] = itemIds
const today = '2026-11-20'

const open = (more: Parameters<typeof item>[1] = {}) => {
  const document = documentWith(
    partnership({ content: [item(first, { dueDate: '2026-11-12', ...more }), item(second, { dueDate: '2026-11-20' }), item(third)] }),
  )
  show(<ContentCard document={document} partnershipIds={[partnershipId]} today={today} />)
  return document
}
const rows = () => [...globalThis.document.querySelectorAll<HTMLElement>('[data-item]')]
const switchOf = (index: number, name: string) => screen.getAllByRole<HTMLInputElement>('switch', { name })[index] as HTMLInputElement // three rows
const marksOf = (document: ReturnType<typeof documentWith>, id: string) => {
  const row = readIn(document)?.content.find((candidate) => candidate.id === id)
  return row && { approved: row.approved, posted: row.posted }
}

test('[CT3] a switch marks its item at once, and the head counts it', () => {
  const document = open()
  expect(screen.getByText('0/3 approved · 0/3 posted')).toBeDefined()

  fireEvent.click(switchOf(1, 'Approved'))

  expect(switchOf(1, 'Approved').checked).toBe(true)
  expect(marksOf(document, second)).toEqual({ approved: true, posted: false })
  expect(screen.getByText('1/3 approved · 0/3 posted')).toBeDefined()
})

test('[CT2] a row is green when both are done, red when overdue, else neutral; today is not overdue', () => {
  open()
  expect(rows().map((row) => row.dataset.tone)).toEqual(['red', 'neutral', 'neutral'])
  expect(rows()[0]?.textContent).toContain('Overdue · Nov 12')
  expect(rows()[1]?.textContent).toContain('Nov 20')

  fireEvent.click(switchOf(0, 'Approved'))
  expect(rows()[0]?.dataset.tone).toBe('red')
  fireEvent.click(switchOf(0, 'Posted'))

  expect(rows()[0]?.dataset.tone).toBe('green')
  expect(rows()[0]?.textContent).toContain('Done · Nov 12')
})

test("a teammate's mark shows, and two marks of one item made apart both stay", async () => {
  const document = open()
  const teammate = teammateOf(document)
  fireEvent.click(switchOf(0, 'Approved'))
  setItem(teammate, partnershipId, first, { posted: true })

  Y.applyUpdate(document.doc, Y.encodeStateAsUpdate(teammate))

  await expect.poll(() => switchOf(0, 'Posted').checked).toBe(true)
  expect(switchOf(0, 'Approved').checked).toBe(true)
})

test('Ctrl+Z takes a mark back, unless a teammate has changed it since', async () => {
  const document = open()
  fireEvent.click(switchOf(0, 'Approved'))
  expect(undoLast()).toBe(true)
  await expect.poll(() => marksOf(document, first)).toEqual({ approved: false, posted: false })
  expect(saidTexts()).toContain('Your change was taken back')

  fireEvent.click(switchOf(1, 'Approved'))
  setItem(document.doc, partnershipId, second, { approved: false })
  globalThis.fetch = async () => Response.json({ success: false, error: 'No', message: 'No', code: 'internal' }, { status: 500 })
  undoLast()

  await expect.poll(saidTexts).toContain('Not undone: a teammate changed this meanwhile')
  expect(marksOf(document, second)).toEqual({ approved: false, posted: false })
})

test('by keyboard: arrows lead to the same switch of the next row, A and O press those of the row', () => {
  const document = open()
  switchOf(0, 'Posted').focus()

  fireEvent.keyDown(globalThis.document.activeElement ?? globalThis.document.body, { key: 'ArrowDown' })
  expect(globalThis.document.activeElement).toBe(switchOf(1, 'Posted'))
  fireEvent.keyDown(switchOf(1, 'Posted'), { key: 'a' })
  fireEvent.keyDown(switchOf(1, 'Posted'), { key: 'o' })
  expect(marksOf(document, second)).toEqual({ approved: true, posted: true })

  fireEvent.keyDown(switchOf(1, 'Posted'), { key: 'End' })
  expect(globalThis.document.activeElement).toBe(switchOf(2, 'Posted'))
  fireEvent.keyDown(switchOf(2, 'Posted'), { key: 'a', ctrlKey: true })
  expect(marksOf(document, third)).toEqual({ approved: false, posted: false })
})

test('a link leads to what was published', () => {
  open({ contentLink: 'https://www.instagram.com/reel/C12' })

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open Instagram Reel at www.instagram.com' })
  expect(link.href).toBe('https://www.instagram.com/reel/C12')
  expect(link.rel).toBe('noreferrer')
})

test('all content is approved at once, and that can be taken back', async () => {
  const document = open({ approved: true })
  fireEvent.click(screen.getByRole('button', { name: 'Approve all content' }))

  expect(saidTexts()).toContain('All content approved successfully')
  expect(screen.getByText('3/3 approved · 0/3 posted')).toBeDefined()

  undoLast()
  await expect.poll(() => [first, second, third].map((id) => marksOf(document, id)?.approved)).toEqual([true, false, false])
})
