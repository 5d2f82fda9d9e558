import { showDay } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'
import { storeActor, type TimeLogEntry } from '@rapport/domain/time-log/time-log'
import { nameOf, type PeopleById } from '../person-name.ts'
import { fieldName, fieldValueKind } from './field-words.ts'
import { partnershipWords } from './partnership-words.ts'
import { salesWords } from './sales-words.ts'
import { videoWords } from './video-words.ts'
import { changed, quiet, value, type Word, words } from './word.ts'

/** Who did it: 'You' for the reader, 'Shopify' for what was done there. */
export const actorName = (userId: string, people: PeopleById, readerId: string): string =>
  userId === readerId ? 'You' : userId === storeActor ? 'Shopify' : nameOf(userId, people)

/** What one entry of the time log says after its actor, as words. */
export const activityWords = (log: TimeLogEntry, people: PeopleById): readonly Word[] => {
  switch (log.event) {
    case 'account_created':
      return words`created this influencer`
    case 'contact_logged':
      return contactWords(log)
    case 'stage_changed':
      return changeWords(log, 'moved', words`moved to ${log.newValue ?? 'no stage'}`)
    case 'substage_changed':
      return changed('substage', log.oldValue, log.newValue)
    case 'owner_changed':
      return changed('owner', personName(log.oldValue, people), personName(log.newValue, people))
    case 'priority_changed':
      return changed('priority', log.oldValue, log.newValue)
    case 'segment_changed':
      return changed('segment', log.oldValue, log.newValue)
    case 'campaigns_changed':
      return changed('campaigns', log.oldValue, log.newValue)
    case 'field_changed':
      return fieldWords(log)
    default:
      return salesWords(log) ?? videoWords(log) ?? partnershipWords(log)
  }
}

/** 'logged a contact by Call'; on a platform 'on Instagram'. */
const contactWords = ({ metadata: { channel } }: TimeLogEntry): readonly Word[] => {
  if (channel === undefined || channel === 'Other') return words`logged a contact`
  return channel === 'Email' || channel === 'Call' ? words`logged a contact by ${channel}` : words`logged a contact on ${channel}`
}

/** Several changes of one person in a row: 'changed e-mail, priority and owner'. */
export const severalWords = (logs: readonly TimeLogEntry[]): readonly Word[] => {
  const names = [...new Set(logs.map(changedThing))]
  const last = names.pop() ?? ''
  return [quiet('changed '), ...(names.length > 0 ? [value(names.join(', ')), quiet(' and ')] : []), value(last)]
}

const changedThing = (log: TimeLogEntry): string =>
  log.event === 'field_changed' ? fieldName(log.metadata.field) : log.event.replace('_changed', '')

const fieldWords = (log: TimeLogEntry): readonly Word[] => {
  if (isImportedEmail(log)) return words`imported an email`
  const show = showValue(fieldValueKind(log.metadata.field))
  const name = fieldName(log.metadata.field)
  return fieldValueKind(log.metadata.field) === 'hidden'
    ? [quiet('changed the '), quiet(name)]
    : changed(name, show(log.oldValue), show(log.newValue))
}

/** The log counts the messages of all threads. */
const isImportedEmail = ({ metadata, oldValue, newValue }: TimeLogEntry): boolean =>
  metadata.field === 'emailThreads' && Number(newValue) === Number(oldValue) + 1

const changeWords = (log: TimeLogEntry, verb: string, without: readonly Word[]): readonly Word[] =>
  log.oldValue && log.newValue ? [quiet(`${verb} from `), value(log.oldValue), quiet(' to '), value(log.newValue)] : without

const showValue =
  (kind: ReturnType<typeof fieldValueKind>) =>
  (text: string | null): string | null => {
    if (!text) return null
    if (kind === 'day') return showDay(text) || text
    return kind === 'count' ? showCount(text) : shorten(text)
  }

/** A line stays a line, whatever a field holds. */
const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** The log holds names as they were; an id among them is looked up. */
const personName = (stored: string | null, people: PeopleById): string | null => (stored ? (people.get(stored)?.name ?? stored) : null)
