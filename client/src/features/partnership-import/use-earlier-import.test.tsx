import { createPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import type { PartnershipDraft } from '@rapport/domain/agreement/partnership-draft'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { formOfDraft } from './draft-form.ts'
import { newPartnershipOf } from './new-partnership.ts'
import { useEarlierImport } from './use-earlier-import.ts'

afterEach(cleanup)

const draft: PartnershipDraft = {
  budget: '2500',
  startDate: '2026-12-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
  invoiceStatus: 'RECEIVED',
  content: [{ type: 'TIKTOK', dueDate: '2026-12-10T00:01:00.000Z', contentLink: null, reference: 'reel' }],
  confidence: { budget: 1, startDate: 1, endDate: 1, invoiceStatus: 1, content: 1 },
  sources: { budget: [], startDate: [], endDate: [], invoiceStatus: [], content: [{ type: [], dueDate: [], contentLink: [] }] },
}

test('a teammate who imports the same agreement meanwhile is noticed', async () => {
  const [doc, teammate] = [new Y.Doc(), new Y.Doc()]
  const document = { doc }
  const { result } = renderHook(() => useEarlierImport(draft, document))
  expect(result.current).toBeUndefined()

  let made = 0
  createPartnership(teammate, newPartnershipOf(formOfDraft(draft), { newId: () => `01k${String(made++).padStart(23, '0')}`, now: 1000 }))
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(teammate))

  await waitFor(() => expect(result.current?.budget).toBe('2500'))
})
