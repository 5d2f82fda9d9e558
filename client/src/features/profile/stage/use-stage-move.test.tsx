import type { Account } from '@rapport/domain/account/account'
import type { SignedSubstage } from '@rapport/domain/organization/organization'
import { cleanup, renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query-client.ts'
import { accept } from '../../../sync/outbox/outbox-sending.ts'
import { createSyncSession, requireSync, setCurrentSync } from '../../../sync/sync-session.ts'
import { readToasts } from '../../../ui/message/toast.ts'
import { afterPaint } from '../../../ui/motion/after-paint.ts'
import { useStageMove } from './use-stage-move.ts'

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  const user = { id: 'u1', firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'a@b.c', image: null, defaultProfileImage: null }
  const organization = { id: 'o1', name: 'Acme' }
  setCurrentSync(await createSyncSession(createQueryClient(), { user, organization, organizations: [], role: 'member', epoch: 'e1' }))
})
afterEach(async () => {
  cleanup()
  await requireSync().close()
  setCurrentSync(null)
})

const substage = (name: string, key: string): SignedSubstage => ({
  id: key,
  name,
  key,
  order: 0,
  canEdit: true,
  canDelete: true,
  isDefault: true,
})
const substages = [substage('Posting', 'posting'), substage('All good', 'content-approved'), substage('Past Partners', 'past-partners')]
const account = { id: '01hx000000000000000000jane', stage: 'Signed', signedSubstage: 'Negotiating', rev: 1 } as Account // the fields that a move reads
const saidTexts = () => readToasts().map(({ text }) => text)
const movesOf = () => renderHook(() => useStageMove(account, (stage) => stage === 'Signed', substages)).result.current

test('[ST10] that content is approved is said at once, that all is completed once the server has done it, whatever they are called', async () => {
  const { moveToSubstage } = movesOf()

  moveToSubstage('Posting')
  await expect.poll(saidTexts).toEqual(['Moved to Posting'])
  moveToSubstage('All good')
  await expect.poll(saidTexts).toContain('All content approved successfully')
  moveToSubstage('Past Partners')
  await expect.poll(saidTexts).toContain('Moved to Past Partners')
  expect(saidTexts()).not.toContain('All partnerships completed and content marked as posted')
  for (const row of requireSync().outbox.rows.get()) await accept(requireSync().outbox, { row, accepted: account, met: [] })
  await expect.poll(saidTexts).toContain('All partnerships completed and content marked as posted')
})

test('[ST10] what the server did not take is never said to be done', async () => {
  const { moveToSubstage } = movesOf()

  moveToSubstage('Past Partners')
  for (const row of requireSync().outbox.rows.get()) await requireSync().outbox.refuse(row, { status: 422, message: 'It is not there' })
  await expect.poll(saidTexts).toContain('It is not there')

  await new Promise<void>((done) => afterPaint(done))
  expect(saidTexts()).not.toContain('All partnerships completed and content marked as posted')
})

test('[ST10] offline nothing is done yet, and nothing is said to be', async () => {
  const { moveToSubstage } = movesOf()
  window.dispatchEvent(new Event('offline'))
  await expect.poll(() => requireSync().online.get()).toBe(false)

  moveToSubstage('All good')

  await new Promise<void>((done) => afterPaint(done))
  expect(saidTexts()).toEqual(['Moved to All good'])
})
