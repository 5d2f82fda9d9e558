import { showDay } from '@rapport/domain/show/day'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import { changed, type Word, words } from './word.ts'

/** What a line about a video says after its actor; undefined for other lines. */
export const videoWords = ({ event, oldValue, newValue }: TimeLogEntry): readonly Word[] | undefined => {
  switch (event) {
    case 'video_uploaded':
      return words`uploaded the video ${newValue ?? ''}`
    case 'video_rights_changed':
      return rightsWords(oldValue ?? '', newValue ?? '')
    case 'video_deleted':
      return words`deleted the video ${oldValue ?? ''}`
    default:
      return undefined
  }
}

/** Both values begin with the video's name, which may have a colon of its own. */
const rightsWords = (before: string, after: string): readonly Word[] => {
  const [name, were] = nameAndRights(before)
  const [, are] = nameAndRights(after)
  if (name === '') return changed('usage rights', were, are)
  return words`changed the usage rights of ${name} from ${were} to ${are}`
}

const nameAndRights = (text: string): readonly [name: string, rights: string] => {
  const end = text.lastIndexOf(colon)
  return end < 0 ? ['', text] : [text.slice(0, end), text.slice(end + colon.length).replace(keptDay, showDay)]
}

const colon = ': '
const keptDay = /\d{4}-\d{2}-\d{2}/
