import { refuse } from '../result/result.ts'

export const unknownField = refuse('not_found', 'There is no such custom field')
