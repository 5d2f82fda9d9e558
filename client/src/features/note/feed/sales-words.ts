import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import { changed, type Word, words } from './word.ts'

/** What a line about a discount code or a tracking link says after its actor; undefined for other lines. */
export const salesWords = ({ event, oldValue, newValue }: TimeLogEntry): readonly Word[] | undefined => {
  switch (event) {
    case 'code_created':
      return words`created the discount code ${newValue ?? ''}`
    case 'code_updated':
      return changed('discount code', oldValue, newValue)
    case 'code_deleted':
      return words`deleted the discount code ${oldValue ?? ''}`
    case 'utm_created':
      return words`created the UTM campaign ${newValue ?? ''}`
    case 'utm_updated':
      return changed('UTM campaign', oldValue, newValue)
    case 'utm_deleted':
      return words`deleted the UTM campaign ${oldValue ?? ''}`
    default:
      return undefined
  }
}
