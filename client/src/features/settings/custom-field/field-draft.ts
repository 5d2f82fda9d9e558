import { type CustomField, type CustomFieldType, optionsIssue, usableOptions } from '@rapport/domain/custom-field/custom-field'
import { nameIssue } from '@rapport/domain/organization/organization-issues'
import type { CustomFieldChange, NewCustomField } from '../../../api/settings/custom-field-calls.ts'

/** An option during an edit: its origin tells a renamed option from a new one. */
export interface OptionDraft {
  readonly key: string
  readonly from: string | null
  readonly text: string
}

export interface FieldDraft {
  readonly name: string
  readonly type: CustomFieldType
  readonly options: readonly OptionDraft[]
}

export const newField: FieldDraft = { name: '', type: 'text', options: [] }

export const draftOf = ({ name, type, options }: CustomField): FieldDraft => ({
  name,
  type,
  options: options.map((text) => ({ key: text, from: text, text })),
})

export interface FieldIssues {
  readonly name?: string
  readonly options?: string
}

export function fieldIssues({ name, type, options }: FieldDraft): FieldIssues {
  const wrongName = nameIssue(name)
  const wrongOptions = type === 'dropdown' ? optionsIssue(type, textsOf(options)) : undefined
  return { ...(wrongName && { name: wrongName }), ...(wrongOptions && { options: wrongOptions }) }
}

export const creationOf = ({ name, type, options }: FieldDraft): NewCustomField => ({
  name: name.trim(),
  type,
  ...(type === 'dropdown' && { options: usableOptions(textsOf(options)) }),
})

/** The changes of a stored field; a renamed option takes its influencers along. */
export function changeOf({ name, type, options }: FieldDraft, stored: CustomField): CustomFieldChange {
  const isRenamed = name.trim() !== stored.name
  const texts = usableOptions(textsOf(options))
  const isSame = texts.length === stored.options.length && texts.every((text, index) => text === stored.options[index])
  if (type !== 'dropdown' || isSame) return isRenamed ? { name: name.trim() } : {}
  const renamedOptions = options.flatMap(({ from, text }) =>
    from !== null && text.trim() !== from && texts.includes(text.trim()) ? [{ from, to: text.trim() }] : [],
  )
  return { ...(isRenamed && { name: name.trim() }), options: texts, ...(renamedOptions.length > 0 && { renamedOptions }) }
}

const textsOf = (options: readonly OptionDraft[]): readonly string[] => options.map(({ text }) => text)
