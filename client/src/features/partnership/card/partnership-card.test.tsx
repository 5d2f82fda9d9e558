import { type NewPartnership, setCompleted } from '@rapport/account-doc/partnership/partnership-commands'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { undoLast } from '../../../sync/undo/own-steps.ts'
import type { OpenWindow } from '../partnership-windows.tsx'
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
} from '../test-partnerships.ts'
import { PartnershipCard } from './partnership-card.tsx'

beforeEach(openSession)
afterEach(closeSession)

const [first, second, third] = itemIds

const open = (...partnerships: readonly NewPartnership[]) => {
  const document = documentWith(...partnerships)
  const asked: OpenWindow[] = []
  show(<PartnershipCard document={document} today="2026-11-20" returnOf={() => null} onOpen={(window) => asked.push(window)} />)
  return { document, asked }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('without partnerships the card is a drop zone for files, in the words of the specification', () => {
  const { asked } = open()

  expect(screen.getByRole('heading', { name: 'Current Partnership' })).toBeDefined()
  expect(screen.getByText('Drag & drop partnership files here')).toBeDefined()
  expect(screen.getByText('Upload your emails, contracts, or proposals to instantly create partnerships')).toBeDefined()
  expect(screen.getByText('Supported formats: PDF, DOC, DOCX, JPG, PNG, TXT, EML')).toBeDefined()
  expect(button('Browse Files')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()

  fireEvent.click(button('or Create Manually'))
  expect(asked).toEqual([{ at: 'create' }])
})

test('the drop zone takes every file that is dropped or chosen, of all formats, to the import', () => {
  const { asked } = open()
  const file = new File(['%PDF'], 'contract.pdf')
  const input = screen.getByLabelText<HTMLInputElement>('Browse Files', { selector: 'input' })
  expect(input.accept.split(',')).toEqual(['.png', '.jpg', '.jpeg', '.gif', '.pdf', '.doc', '.docx', '.txt', '.eml'])

  fireEvent.drop(screen.getByText('Drag & drop partnership files here'), { dataTransfer: { files: [file], types: ['Files'] } })

  expect(asked).toEqual([{ at: 'import', files: [file] }])
})

test('with partnerships there are Import and New Partnership', () => {
  const { asked } = open(partnership())

  fireEvent.click(button('Import'))
  fireEvent.click(button('New Partnership'))
  expect(asked).toEqual([{ at: 'import', files: [] }, { at: 'create' }])
})

test('Complete Partnership completes it, the way back is offered', async () => {
  const { document } = open(partnership())
  expect(screen.getByRole('region', { name: '$4,500.00' }).textContent).toContain('Nov 1 – Dec 15, 2026')

  fireEvent.click(button('Complete Partnership'))
  expect(readIn(document)?.isCompleted).toBe(true)
  expect(saidTexts()).toEqual(['Partnership marked as complete'])

  undoLast()
  await expect.poll(() => readIn(document)?.isCompleted).toBe(false)
  expect(saidTexts()).toContain('Partnership marked as in progress')
})

test('a completed one is collapsed with its counts; the chevron shows it to read, and does not reopen it', () => {
  const content = [item(first, { approved: true, posted: true }), item(second), item(third, { type: 'TIKTOK' })]
  const { document } = open(partnership({ isCompleted: true, content }))
  expect(screen.getByText('Instagram Reel x 2')).toBeDefined()
  expect(screen.getByText('TikTok')).toBeDefined()
  expect(screen.getByText('$4,500.00')).toBeDefined()
  expect(screen.getByText('Waiting')).toBeDefined()
  expect(screen.queryAllByText('Not posted')).toHaveLength(0)

  fireEvent.click(button('Show what was agreed'))

  expect(screen.getAllByText('Not posted')).toHaveLength(2)
  expect(screen.queryAllByRole('switch')).toHaveLength(0)
  expect(readIn(document)?.isCompleted).toBe(true)
})

test.each([false, true])('View Partnership Details and View Full Partnership reopen it (expanded: %s)', (isExpanded) => {
  const { document } = open(partnership({ isCompleted: true }))
  if (isExpanded) fireEvent.click(button('Show what was agreed'))

  fireEvent.click(button(isExpanded ? 'View Full Partnership' : 'View Partnership Details'))

  expect(readIn(document)?.isCompleted).toBe(false)
  expect(saidTexts()).toEqual(['Partnership marked as in progress'])
  expect(button('Complete Partnership')).toBeDefined()
})

test('what a teammate completes is collapsed here, too', async () => {
  const { document } = open(partnership())
  setCompleted(document.doc, partnershipId, true)

  expect(await screen.findByRole('button', { name: 'View Partnership Details' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Complete Partnership' })).toBeNull()
})

test('completing and reopening by keyboard keeps the focus at the pressed button', async () => {
  open(partnership(), partnership({ id: '01hx00000000000000000000p2', budget: '70' }))
  const complete = within(screen.getByRole('region', { name: '$4,500.00' })).getByRole('button', { name: 'Complete Partnership' })
  complete.focus()

  fireEvent.click(complete)
  await expect.poll(() => globalThis.document.activeElement?.textContent).toBe('View Partnership Details')
  fireEvent.click(button('View Partnership Details'))

  await expect.poll(() => globalThis.document.activeElement?.textContent).toBe('Complete Partnership')
})
