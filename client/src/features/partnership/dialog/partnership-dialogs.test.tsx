import { deletePartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { readPartnerships } from '@rapport/account-doc/partnership/partnership-reading'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
import { CreatePartnershipDialog } from './create-partnership-dialog.tsx'
import { DeletePartnershipDialog } from './delete-partnership-dialog.tsx'
import { EditPartnershipDialog } from './edit-partnership-dialog.tsx'

let closed = 0
const onClose = () => {
  closed += 1
}

beforeEach(async () => {
  closed = 0
  await openSession()
})
afterEach(closeSession)

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const openCreation = async () => {
  const document = documentWith()
  show(<CreatePartnershipDialog document={document} onClose={onClose} />)
  await screen.findByRole('heading', { name: 'Create New Partnership' })
  return document
}
const openEdit = async () => {
  const document = documentWith(partnership({ content: [item(itemIds[0])] }))
  show(<EditPartnershipDialog document={document} partnershipId={partnershipId} onClose={onClose} />)
  await screen.findByRole('heading', { name: 'Edit Partnership' })
  return document
}

test('[PT5] a new partnership begins at budget 0 and Waiting; budget and days are asked for in the words of the specification', async () => {
  const document = await openCreation()
  expect(field('Budget').value).toBe('0')
  expect(field('Budget').step).toBe('0.01')
  expect(screen.getByRole('combobox', { name: 'Invoice Status' }).textContent).toContain('Waiting')

  type('Budget', '12.345')
  press('Create Partnership')
  expect(screen.getByText('Please enter a valid budget')).toBeDefined()
  expect(screen.getByText('Please select valid dates')).toBeDefined()

  type('Budget', '1250.50')
  type('Start Date', '2026-12-01')
  type('End Date', '2026-11-01')
  expect(screen.queryByText('Please enter a valid budget')).toBeNull()
  expect(screen.getAllByText('Please select valid dates')).not.toHaveLength(0)
  expect(readPartnerships(document.doc)).toHaveLength(0)
})

test('Enter does not submit, Ctrl+Enter does', async () => {
  const document = await openCreation()
  type('Budget', '1250.50')
  type('Start Date', '2026-11-01')
  type('End Date', '2026-12-01')

  fireEvent.keyDown(field('Budget'), { key: 'Enter' })
  expect(readPartnerships(document.doc)).toHaveLength(0)
  fireEvent.keyDown(field('Budget'), { key: 'Enter', ctrlKey: true })

  expect(readPartnerships(document.doc)).toMatchObject([
    { budget: '1250.50', startDate: '2026-11-01', endDate: '2026-12-01', invoiceStatus: 'WAITING', isCompleted: false, content: [] },
  ])
  expect(saidTexts()).toEqual(['Partnership created successfully'])
  expect(closed).toBe(1)
})

test('content rows take type, quantity, days and links', async () => {
  const document = await openCreation()
  type('Start Date', '2026-11-01')
  type('End Date', '2026-12-01')
  press('Add Content')
  const row = within(screen.getByRole('listitem', { name: 'Instagram Story, row 1' }))
  fireEvent.change(row.getByLabelText('Quantity'), { target: { value: '2' } })
  fireEvent.click(row.getByLabelText('A date and a link for each'))
  fireEvent.change(row.getByLabelText('Due Date 1'), { target: { value: '2026-11-10' } })
  fireEvent.change(row.getByLabelText('Due Date 2'), { target: { value: '2026-11-20' } })
  fireEvent.change(row.getByLabelText('Link 2'), { target: { value: 'javascript:alert(1)' } })
  press('Create Partnership')
  expect(screen.getByText('Please enter a valid URL')).toBeDefined()

  fireEvent.change(row.getByLabelText('Link 2'), { target: { value: 'https://jane.example/2' } })
  press('Create Partnership')

  expect(readPartnerships(document.doc)[0]?.content).toMatchObject([
    { type: 'INSTAGRAM_STORY', dueDate: '2026-11-10', contentLink: null, approved: false, posted: false },
    { type: 'INSTAGRAM_STORY', dueDate: '2026-11-20', contentLink: 'https://jane.example/2' },
  ])
})

test('an edit is saved once something has changed', async () => {
  const document = await openEdit()
  expect(field('Budget').value).toBe('4500')
  press('Save')
  expect(closed).toBe(0)

  type('Budget', '5000')
  press('Save')

  expect(readIn(document)).toMatchObject({ budget: '5000', content: [{ id: itemIds[0] }] })
  expect(saidTexts()).toEqual(['Partnership updated successfully'])
})

test('a partnership that somebody deletes while it is edited: what was typed stays, saving waits for the restore', async () => {
  const document = await openEdit()
  type('Budget', '5000')

  deletePartnership(document.doc, partnershipId, 2000)

  expect(await screen.findByText(/^This partnership was deleted meanwhile/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Restore' })).toBeDefined()
  press('Save')
  expect(readIn(document)?.budget).toBe('4500')
  expect(field('Budget').value).toBe('5000')
  expect(closed).toBe(0)
})

test('what is not there cannot be edited', async () => {
  show(<EditPartnershipDialog document={documentWith()} partnershipId={partnershipId} onClose={onClose} />)

  await expect.poll(saidTexts).toEqual(['Invalid partnership selected'])
  expect(closed).toBeGreaterThan(0)
})

test('deleting asks, and offers the way back', async () => {
  const document = documentWith(partnership())
  show(<DeletePartnershipDialog document={document} partnershipId={partnershipId} onClose={onClose} />)
  expect(await screen.findByText('Are you sure you want to delete this partnership?')).toBeDefined()
  expect(readIn(document)?.deletedAt).toBeNull()

  press('Delete')

  expect(readIn(document)?.deletedAt).not.toBeNull()
  expect(saidTexts()).toEqual(['Partnership deleted successfully'])
})
