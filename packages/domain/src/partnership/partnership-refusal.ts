import { refuse } from '../result/result.ts'

export const unknownPartnership = refuse('not_found', 'This partnership no longer exists')
export const unknownItem = refuse('not_found', 'This content item no longer exists')
export const takenPartnership = refuse('conflict', 'This partnership already exists')
