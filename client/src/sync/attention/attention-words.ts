import { factsOf, keyInWords, labelOf } from '@rapport/domain/account/account-field'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { capital } from '@rapport/domain/show/capital'
import type { FieldValueWrite, OutboxRow } from '@rapport/domain/sync/outbox'
import { conflictsOf } from '@rapport/domain/sync/outbox-conflict'
import { shownFilename } from '@rapport/domain/video/video'
import type { AttentionItem } from './attention.ts'
import type { KeptNote } from './kept-words.ts'

type NamedPerson = Pick<OrganizationUser, 'id' | 'name' | 'former'>

/** A field of a change as the list shows it; `theirs` where a teammate wrote something else meanwhile. */
export interface AttentionField {
  readonly field: string
  readonly name: string
  readonly mine: string
  readonly theirs: string | null
}

/** What an entry is about: 'Change of Jane Doe'. */
export function attentionTitle(item: AttentionItem, name: string): string {
  if (item.at === 'words') return item.words.notes.length === 1 ? `Note for ${name}` : `${item.words.notes.length} notes for ${name}`
  if (item.at === 'document') return `${item.entities.length === 1 ? 'Change' : `${item.entities.length} changes`} in the notes of ${name}`
  return writeTitle(item.row, name)
}

export function writeTitle(row: OutboxRow, name: string): string {
  switch (row.kind) {
    case 'create-account':
      return `New influencer ${name}`
    case 'create-discount-code':
      return `New discount code ${row.payload.code} for ${name}`
    case 'create-utm-link':
      return `New UTM campaign ${row.payload.name ?? ''} for ${name}`
    case 'patch-utm-link':
      return `Change of the UTM campaign ${row.payload.name} of ${name}`
    case 'delete-utm-link':
      return `Deletion of the UTM campaign ${row.payload.name} of ${name}`
    case 'patch-video':
      return `Change of the video ${shownFilename(row.payload.filename)} of ${name}`
    case 'patch-account':
    case 'field-value':
      return `Change of ${name}`
  }
}

export function attentionFields(item: AttentionItem, users: readonly NamedPerson[]): readonly AttentionField[] {
  if (item.at !== 'write') return []
  if (item.row.kind === 'field-value') return [fieldValueOf(item.row.payload)]
  const conflictByField = new Map(conflictsOf(item.row).map((conflict) => [conflict.field, conflict.theirs]))
  return Object.entries(partsOf(item.row))
    .filter(([field]) => !hidden.has(field))
    .map(([field, value]) => ({
      field,
      name: fieldLabel(field),
      mine: valueWords(field, value, users),
      theirs: conflictByField.has(field) ? valueWords(field, conflictByField.get(field), users) : null,
    }))
}

/** What a row writes, field by field. */
const partsOf = (row: OutboxRow): object => {
  if (row.kind === 'patch-utm-link' || row.kind === 'patch-video') return row.payload.change
  return row.kind === 'delete-utm-link' ? {} : row.payload
}

/** The whole entry as text, for the clipboard. */
export function attentionText(item: AttentionItem, name: string, users: readonly NamedPerson[], notes: readonly KeptNote[]): string {
  const fields = attentionFields(item, users).map((field) => `${field.name}: ${field.mine}`)
  return [attentionTitle(item, name), ...fields, ...notes.map(({ content }) => `\n${plainWords(content)}`)].join('\n')
}

/** A mention's token as its name. */
export function plainWords(content: string): string {
  return content.replace(/@\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, (_, name: string) => `@${name}`).replace(/\\([\\[\]])/g, '$1')
}

const fieldValueOf = ({ fieldId, name, value }: FieldValueWrite): AttentionField => ({
  field: fieldId,
  name,
  mine: value ?? 'None',
  theirs: null,
})

const hidden = new Set(['id', 'createdAt'])

/** Their keys are no words. */
const calledByLabel = new Set(['websiteUrl', 'bioSummary', 'segmentId'])

function fieldLabel(field: string): string {
  const isNamed = calledByLabel.has(field) || factsOf(field)?.platform !== undefined
  return capital(isNamed ? labelOf(field) : keyInWords(field))
}

function valueWords(field: string, value: unknown, users: readonly NamedPerson[]): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (field === 'owner') return shownName(users.find(({ id }) => id === value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  return String(value)
}
