import { invoiceStatusLabels, readInvoiceStatus } from '@rapport/domain/partnership/partnership'
import { showDay } from '@rapport/domain/show/day'
import { showMoney } from '@rapport/domain/show/money'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import { agreementHash } from '../../../ui/page/asked-agreement.ts'
import { changed, linked, quiet, value, type Word, words } from './word.ts'

/** What a line about a partnership or its content says after its actor. */
export const partnershipWords = (log: TimeLogEntry): readonly Word[] => {
  const { event, oldValue, newValue } = log
  switch (event) {
    case 'partnership_created':
      return [...words`created the partnership ${newValue ?? ''}`, ...fromDocument(log)]
    case 'partnership_deleted':
      return words`deleted the partnership ${oldValue ?? ''}`
    case 'partnership_completed':
      return words`completed the partnership ${newValue ?? ''}`
    case 'partnership_reopened':
      return words`reopened the partnership ${newValue ?? ''}`
    case 'content_approved':
      return newValue === null ? words`took back the approval of ${oldValue ?? ''}` : words`approved ${newValue}`
    case 'content_posted':
      return newValue === null ? words`marked ${oldValue ?? ''} as not posted` : words`marked ${newValue} as posted`
    default:
      return updatedWords(log)
  }
}

const fromDocument = ({ metadata: { agreement } }: TimeLogEntry): readonly Word[] =>
  agreement ? [quiet(' from '), linked(agreement.name, agreementHash(agreement.id))] : []

const updatedWords = ({ metadata: { field }, oldValue, newValue }: TimeLogEntry): readonly Word[] => {
  if (field === 'restored') return words`restored the partnership ${newValue ?? ''}`
  if (field === 'agreement') return words`removed the document ${oldValue ?? ''}`
  if (field === 'content') return contentWords(oldValue, newValue)
  const [name, show] = fields[field ?? ''] ?? ['partnership', (text: string) => text]
  return changed(name, oldValue && show(oldValue), newValue && show(newValue))
}

const contentWords = (before: string | null, after: string | null): readonly Word[] => {
  if (before && after) return before === after ? words`edited ${after}` : [quiet('changed '), value(before), quiet(' to '), value(after)]
  return after ? words`added ${after}` : words`removed ${before ?? 'content'}`
}

const fields: Readonly<Record<string, readonly [name: string, show: (text: string) => string]>> = {
  budget: ['budget', showMoney],
  startDate: ['start date', (text) => showDay(text) || text],
  endDate: ['end date', (text) => showDay(text) || text],
  invoiceStatus: ['invoice status', (text) => invoiceStatusLabels[readInvoiceStatus(text) ?? 'WAITING']],
}
