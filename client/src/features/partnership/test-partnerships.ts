import { createPartnership, type NewPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { readPartnership } from '@rapport/account-doc/partnership/partnership-reading'
import type { NewItem } from '@rapport/domain/content/content-plan'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import * as Y from 'yjs'
import { createQueryClient } from '../../api/query-client.ts'
import { createSyncSession, requireSync, setCurrentSync } from '../../sync/sync-session.ts'
import { dismissToast, readToasts } from '../../ui/message/toast.ts'
import type { PartnershipDocument } from './partnership-document.ts'

/** For tests: Ana's device, a document with a partnership, the shown messages. */
export const partnershipId = '01hx00000000000000000000p1'
export const itemIds = ['01hx00000000000000000000a1', '01hx00000000000000000000a2', '01hx00000000000000000000a3'] as const

export const item = (id: string, more: Partial<NewItem> = {}): NewItem => ({
  id,
  type: 'INSTAGRAM_REEL',
  dueDate: '2026-11-25',
  contentLink: null,
  approved: false,
  posted: false,
  reference: null,
  ...more,
})

export const partnership = (more: Partial<NewPartnership> = {}): NewPartnership => ({
  id: partnershipId,
  createdAt: 1000,
  budget: '4500',
  startDate: '2026-11-01',
  endDate: '2026-12-15',
  invoiceStatus: 'WAITING',
  isCompleted: false,
  content: [],
  ...more,
})

export const documentWith = (...partnerships: readonly NewPartnership[]): PartnershipDocument => {
  const doc = new Y.Doc()
  for (const partnership of partnerships) createPartnership(doc, partnership)
  return { key: 'k1', accountId: '01hx000000000000000000jane', doc, whenSaved: async () => undefined }
}

/** Two devices with each other's edits. */
export const teammateOf = ({ doc }: PartnershipDocument): Y.Doc => {
  const teammate = new Y.Doc()
  Y.applyUpdate(teammate, Y.encodeStateAsUpdate(doc))
  return teammate
}

export const readIn = ({ doc }: PartnershipDocument, id: string = partnershipId) => readPartnership(doc, id)

export const client = createQueryClient()

const wide: MediaQueryList = Object.assign(new EventTarget(), {
  matches: true,
  media: '',
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
})

export const openSession = async (): Promise<void> => {
  forgetToasts()
  globalThis.indexedDB = new IDBFactory()
  globalThis.IDBKeyRange = IDBKeyRange
  globalThis.matchMedia = () => wide
  const user = { id: 'u1', firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'a@b.c', image: null, defaultProfileImage: null }
  const organization = { id: 'o1', name: 'Acme' }
  setCurrentSync(await createSyncSession(client, { user, organization, organizations: [], role: 'member', epoch: 'e1' }))
}

export const closeSession = async (): Promise<void> => {
  cleanup()
  forgetToasts()
  await requireSync().close()
  setCurrentSync(null)
}

export const show = (children: ReactNode): void => {
  render(createElement(QueryClientProvider, { client }, createElement(Provider, null, children)))
}

/** Removes the toasts of earlier tests. */
const forgetToasts = (): void => {
  for (const { id } of readToasts()) dismissToast(id)
}

export const saidTexts = (): readonly string[] => readToasts().map(({ text }) => text)
