import { plainLine } from '../show/plain-line.ts'

export const customFieldTypes = ['text', 'number', 'date', 'link', 'dropdown', 'checkbox'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

/** What an organisation wants to know about every influencer, beyond what everybody wants to know. */
export interface CustomField {
  readonly id: string
  readonly name: string
  readonly type: CustomFieldType
  /** Of a dropdown; empty for every other type. */
  readonly options: readonly string[]
  readonly order: number
}

/** A field with what one influencer has in it: always text, a checkbox 'true' or 'false', a date YYYY-MM-DD; null is nothing. */
export interface CustomFieldValue extends CustomField {
  readonly fieldId: string
  readonly accountId: string
  readonly value: string | null
}

export const customFieldLimits = { option: 100, options: 100, fields: 100, text: 5000, link: 2000 } as const

export const tooManyOptions = `A dropdown can have at most ${customFieldLimits.options} options`
export const noAccountWords = 'Please name an account'
export const duplicateFieldWords = 'A custom field with this name already exists in your organization'

/** [CF2] Options as they are kept: each on one line, blank ones ignored, of equal ones the first. */
export const usableOptions = (options: readonly string[]): readonly string[] => [
  ...new Set(options.map(plainLine).filter((option) => option !== '')),
]

/** [CF3] A dropdown needs an option to choose; no other field has any. */
export const optionsIssue = (type: CustomFieldType, options: readonly string[]): string | undefined => {
  const usable = usableOptions(options)
  if (type !== 'dropdown') return usable.length > 0 ? 'Only a dropdown has options' : undefined
  if (usable.length === 0) return 'Please enter at least one option'
  if (usable.length > customFieldLimits.options) return tooManyOptions
  return usable.some((option) => option.length > customFieldLimits.option)
    ? `An option can have at most ${customFieldLimits.option} characters`
    : undefined
}

/** A field as the history of an account names it. */
export const historyMark = (fieldName: string): string => `${mark}${fieldName}`

/** The name of a custom field in a line of the history; undefined when the line is about another fact. */
export const nameOfMark = (field: string): string | undefined => (field.startsWith(mark) ? field.slice(mark.length) : undefined)

const mark = 'custom field: '
