import { refuse } from '../result/result.ts'

export const unknownFieldWords = 'There is no such custom field'

export const unknownField = refuse('not_found', unknownFieldWords)
