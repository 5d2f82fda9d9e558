import { type DocumentPartnership, readPartnership } from '@rapport/account-doc/partnership/partnership-reading'
import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { contentTypeLabels } from '@rapport/domain/content/content-item'
import { invoiceStatusLabels } from '@rapport/domain/partnership/partnership'
import { showDay } from '@rapport/domain/show/day'
import { showMoney } from '@rapport/domain/show/money'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import * as Y from 'yjs'
import type { AttentionItem } from '../attention/attention.ts'
import { attentionFields, attentionTitle, plainWords } from '../attention/attention-words.ts'
import { type DeviceRows, type Owner, readDeviceRows } from '../device/device-rows.ts'
import { documentDatabases, readDocumentName } from '../device/document-names.ts'
import { draftsOf } from '../device/draft-store.ts'
import { draftWords } from '../device/draft-words.ts'
import type { UnsyncedRow } from '../device/unsynced-marks.ts'
import { neededNamesOf } from '../leaving/departed.ts'
import { readKeptDocument } from './copy/kept-document.ts'
import { wordsOf } from './unsynced-words.ts'

/** Something that somebody wrote and no server took, in words to read and to copy. */
export interface LeftWork {
  readonly id: string
  /** 'Note for Jane Doe'. */
  readonly title: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
  readonly texts: readonly string[]
}

type NameOf = (accountId: string) => string

/** All unsynced work of a person in an organisation that they no longer belong to. */
export const readLeftWork = async (owner: Owner): Promise<readonly LeftWork[]> => {
  const rows = await readDeviceRows(owner)
  if (rows === 'unreadable') return []
  const names = neededNamesOf(owner)
  const created = new Map(rows.outbox.flatMap((row) => (row.kind === 'create-account' ? [[row.accountId, row.payload.name]] : [])))
  const nameOf = (id: string) => created.get(id) ?? names.get(id) ?? 'an influencer'
  return [
    ...rows.outbox.map((row) => writeWork(row, nameOf(row.accountId), names)),
    ...(await documentWork(owner, rows, nameOf)),
    ...draftsOf(owner).map(({ accountId, draft }) => ({
      id: `draft ${accountId}`,
      title: `Unsent note for ${nameOf(accountId)}`,
      fields: [],
      texts: [draftWords(draft)],
    })),
  ]
}

const writeWork = (row: OutboxRow, name: string, names: ReadonlyMap<string, string>): LeftWork => {
  const people = [...names].map(([id, personName]) => ({ id, name: personName, former: false }))
  const item: AttentionItem = { at: 'write', id: row.id, accountId: row.accountId, since: Date.parse(row.createdAt), why: '', row }
  const fields = attentionFields(item, people).map((field) => ({ name: field.name, value: names.get(field.mine) ?? field.mine }))
  return { id: row.id, title: attentionTitle(item, name), fields, texts: [] }
}

/** Refused words, and what stands unsynced in documents. A document that began anew may have left the same words twice. */
const documentWork = async (owner: Owner, { marks, kept }: DeviceRows, nameOf: NameOf): Promise<readonly LeftWork[]> => {
  const byTitleAndText = new Map<string, LeftWork>()
  const add = (work: LeftWork) => byTitleAndText.set(JSON.stringify([work.title, work.fields, work.texts]), work)
  for (const { id, accountId, notes } of kept)
    for (const { noteId, content } of notes) add(noteWork(`${id} ${noteId}`, nameOf(accountId), content))
  for (const { name, accountId, epoch } of await documentsWithMarks(owner, marks)) {
    const entities = marks.filter((mark) => mark.accountId === accountId && mark.epoch === epoch).flatMap((mark) => mark.entities)
    for (const work of await readDocumentWork(name, new Set(entities), nameOf(accountId))) add(work)
  }
  return [...byTitleAndText.values()]
}

const documentsWithMarks = async ({ userId, organizationId }: Owner, marks: readonly UnsyncedRow[]) =>
  (await documentDatabases(userId, organizationId))
    .flatMap((name) => readDocumentName(userId, organizationId, name) ?? [])
    .filter(({ accountId, epoch }) => marks.some((mark) => mark.accountId === accountId && mark.epoch === epoch))

const readDocumentWork = async (name: string, entities: ReadonlySet<string>, of: string): Promise<readonly LeftWork[]> => {
  const { updates } = await readKeptDocument(name)
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  const notes = wordsOf(doc, entities).map(({ noteId, content }) => noteWork(`${name} ${noteId}`, of, content))
  const partnerships = [...entities].flatMap((id) => readPartnership(doc, id) ?? []).filter(({ deletedAt }) => deletedAt === null)
  doc.destroy()
  return [...notes, ...partnerships.map((partnership) => partnershipWork(`${name} ${partnership.id}`, of, partnership))]
}

const noteWork = (id: string, of: string, content: string): LeftWork => ({
  id,
  title: `Note for ${of}`,
  fields: [],
  texts: [plainWords(content)],
})

/** All that it says, since nobody can tell which part of it is new. */
const partnershipWork = (id: string, of: string, partnership: DocumentPartnership): LeftWork => ({
  id,
  title: `Partnership of ${of}`,
  fields: [
    { name: 'Dates', value: `${showDay(partnership.startDate)} to ${showDay(partnership.endDate)}` },
    { name: 'Budget', value: showMoney(partnership.budget) },
    { name: 'Invoice', value: invoiceStatusLabels[partnership.invoiceStatus] },
    { name: 'Completed', value: partnership.isCompleted ? 'Yes' : 'No' },
  ],
  texts: partnership.content.map(contentLine),
})

const contentLine = ({ type, dueDate, approved, posted, contentLink }: DocumentPartnership['content'][number]): string =>
  [`${contentTypeLabels[type]}, due ${showDay(dayOf(dueDate))}`, approved && 'approved', posted && 'posted', contentLink]
    .filter(Boolean)
    .join(', ')

/** All of it as text, for the clipboard or a file. */
export const leftWorkText = (works: readonly LeftWork[]): string =>
  works
    .map(({ title, fields, texts }) => [title, ...fields.map(({ name, value }) => `${name}: ${value}`), ...texts].join('\n'))
    .join('\n\n')
