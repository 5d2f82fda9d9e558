import { readPartnership } from '@rapport/account-doc/partnership/partnership-reading'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { documentsOf } from '../../sync/document/session-documents.ts'
import { requireSync } from '../../sync/sync-session.ts'
import { undoLast } from '../../sync/undo/own-steps.ts'
import type { PartnershipDocument } from './partnership-document.ts'
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
} from './test-partnerships.ts'
import { usePartnershipActions } from './use-partnership-actions.ts'

beforeEach(openSession)
afterEach(closeSession)

const [first, second] = itemIds
const other = '01hx00000000000000000000p2'
const actionsOn = (document: PartnershipDocument) => renderHook(() => usePartnershipActions(document)).result.current

test('the card and the menus say it in their own words', () => {
  const document = documentWith(partnership())
  const { complete } = actionsOn(document)

  complete(partnershipId, true, 'card')
  complete(partnershipId, false, 'card')
  expect(saidTexts()).toEqual(['Partnership marked as complete', 'Partnership marked as in progress'])

  complete(partnershipId, true, 'menu')
  expect(readIn(document)?.isCompleted).toBe(true)
  complete(partnershipId, false, 'menu')
  expect(readIn(document)?.isCompleted).toBe(false)
  expect(saidTexts().slice(-2)).toEqual(['Partnership completed successfully', 'Partnership reopened successfully'])
})

test('[CT12] completing says how much was not posted', () => {
  const document = documentWith(partnership({ content: [item(first, { posted: true }), item(second)] }))

  actionsOn(document).complete(partnershipId, true, 'card')

  expect(saidTexts()).toEqual(['Partnership marked as complete · 1 item not posted'])
})

test('a deleted partnership cannot be completed, and the reason is told', () => {
  actionsOn(documentWith()).complete(partnershipId, true, 'card')

  expect(saidTexts()).toEqual(['This partnership no longer exists'])
})

test('everything is completed and marked as posted at once, said once the server has it, and can be taken back', async () => {
  const document = documentWith(
    partnership({ content: [item(first, { posted: true })] }),
    partnership({ id: other, content: [item(second)] }),
  )
  const states = () => [partnershipId, other].map((id) => [readIn(document, id)?.isCompleted, readIn(document, id)?.content[0]?.posted])

  const saving = Promise.withResolvers<void>()

  actionsOn({ ...document, whenSaved: () => saving.promise }).completeAll()
  expect(states()).toEqual([
    [true, true],
    [true, true],
  ])
  expect(saidTexts()).toEqual([])

  saving.resolve()
  await expect.poll(saidTexts).toEqual(['All partnerships completed and content marked as posted'])

  undoLast()
  expect(states()).toEqual([
    [false, true],
    [false, false],
  ])
})

test('the invoice status is changed in one step, and back', () => {
  const document = documentWith(partnership())

  actionsOn(document).setInvoiceStatus(partnershipId, 'SENT_TO_FINANCE')
  expect(readIn(document)?.invoiceStatus).toBe('SENT_TO_FINANCE')
  expect(saidTexts()).toEqual(['Partnership updated successfully'])

  undoLast()
  expect(readIn(document)?.invoiceStatus).toBe('WAITING')
})

test('Undo reaches a document that was closed since its profile was left', async () => {
  const document = documentWith(partnership())
  actionsOn(document).complete(partnershipId, true, 'card')
  const documents = documentsOf(requireSync())
  const kept = documents.find(document.accountId).doc
  Y.applyUpdate(kept, Y.encodeStateAsUpdate(document.doc))
  document.doc.destroy()

  undoLast()

  await expect.poll(() => readPartnership(kept, partnershipId)?.isCompleted).toBe(false)
  expect(saidTexts()).toContain('Partnership marked as in progress')
  await documents.closeAll()
})
