import { atMost } from '../limit/limit-words.ts'

/** The most characters of a name: of an organisation, a stage, a label, a view, a custom field, a key, a person. */
export const nameLimit = 100

export const nameWords = { missing: 'Please enter a name', long: atMost('A name', nameLimit) } as const
