import { keyInWords, labelOf } from '@rapport/domain/account/account-field'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { capital } from '@rapport/domain/show/capital'
import type { FieldValueWrite } from '@rapport/domain/sync/outbox'
import { conflictsOf } from '@rapport/domain/sync/outbox-conflict'
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
  return item.row.kind === 'create-account' ? `New influencer ${name}` : `Change of ${name}`
}

export function attentionFields(item: AttentionItem, users: readonly NamedPerson[]): readonly AttentionField[] {
  if (item.at !== 'write') return []
  if (item.row.kind === 'field-value') return [fieldValueOf(item.row.payload)]
  const theirs = new Map(conflictsOf(item.row).map((conflict) => [conflict.field, conflict.theirs]))
  return Object.entries(item.row.payload)
    .filter(([field]) => !hidden.has(field))
    .map(([field, value]) => ({
      field,
      name: fieldLabel(field),
      mine: valueWords(field, value, users),
      theirs: theirs.has(field) ? valueWords(field, theirs.get(field), users) : null,
    }))
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
  return capital(calledByLabel.has(field) ? labelOf(field) : keyInWords(field))
}

function valueWords(field: string, value: unknown, users: readonly NamedPerson[]): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (field === 'owner') return shownName(users.find(({ id }) => id === value))
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  return String(value)
}
