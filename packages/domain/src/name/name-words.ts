import { atMost } from '../limit/limit-words.ts'

/** The most characters of any name: organisation, stage, label, view, custom field, key, person. */
export const nameLimit = 100

export const nameWords = { missing: 'Please enter a name', long: atMost('A name', nameLimit) } as const
