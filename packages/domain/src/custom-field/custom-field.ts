import { plainLine } from '../show/plain-line.ts'

export const customFieldTypes = ['text', 'number', 'date', 'link', 'dropdown', 'checkbox'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

/** An organisation's own field of every influencer. */
export interface CustomField {
  readonly id: string
  readonly name: string
  readonly type: CustomFieldType
  /** Of a dropdown; empty for other types. */
  readonly options: readonly string[]
  readonly order: number
}

/** A field with an influencer's value: always text; a checkbox is 'true' or 'false', a date YYYY-MM-DD; null is empty. */
export interface CustomFieldValue extends CustomField {
  readonly fieldId: string
  readonly accountId: string
  readonly value: string | null
}

/** A value as a list shows it. */
export interface ListedFieldValue {
  readonly accountId: string
  readonly fieldId: string
  readonly value: string
}

export const customFieldLimits = { option: 100, options: 100, fields: 100, text: 5000, link: 2000 } as const

export const tooManyOptions = `A dropdown can have at most ${customFieldLimits.options} options`
export const noAccountWords = 'Please name an account'
export const duplicateFieldWords = 'A custom field with this name already exists in your organization'

/** [CF2] Options in their stored form: each on one line, without blanks and repetitions. */
export const usableOptions = (options: readonly string[]): readonly string[] => [
  ...new Set(options.map(plainLine).filter((option) => option !== '')),
]

/** [CF3] A dropdown needs an option; other fields have none. */
export const optionsIssue = (type: CustomFieldType, options: readonly string[]): string | undefined => {
  const usable = usableOptions(options)
  if (type !== 'dropdown') return usable.length > 0 ? 'Only a dropdown has options' : undefined
  if (usable.length === 0) return 'Please enter at least one option'
  if (usable.length > customFieldLimits.options) return tooManyOptions
  return usable.some((option) => option.length > customFieldLimits.option)
    ? `An option can have at most ${customFieldLimits.option} characters`
    : undefined
}

/** The name of a custom field in the history. */
export const historyMark = (fieldName: string): string => `${mark}${fieldName}`

/** The custom field of a history line; undefined for other facts. */
export const nameOfMark = (field: string): string | undefined => (field.startsWith(mark) ? field.slice(mark.length) : undefined)

const mark = 'custom field: '
