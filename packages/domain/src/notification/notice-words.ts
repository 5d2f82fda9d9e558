import { showShortDay } from '../show/day.ts'
import type { Notification } from './notification.ts'

/** A notification as one sentence. Today is a day (YYYY-MM-DD). */
export const noticeSentence = (notification: Notification, today: string): string =>
  noticeWords(notification, today)
    .map(({ text }) => text)
    .join('')

export interface NoticeWord {
  readonly text: string
  readonly isName: boolean
}

/** The same in parts; names stand out. */
export const noticeWords = ({ actor, accountName, code, due, kind, text, video }: Notification, today: string): readonly NoticeWord[] => {
  if (video !== null)
    return [plain('The usage rights of '), name(text), plain(' by '), name(accountName), plain(endWords(video.day, today))]
  if (code !== null) return [plain('The code '), name(text), plain(' of '), name(accountName), plain(codeWords(code.day, today))]
  if (due === null) return [name(actor?.name ?? 'Somebody'), plain(' mentioned you on '), name(accountName)]
  return [name(text), plain(' of '), name(accountName), plain(dueWords(kind, due.day, today))]
}

const codeWords = (lastDay: string | null, today: string): string => {
  if (lastDay === null) return ' has its first order'
  if (lastDay === today) return ' ends today'
  return lastDay < today ? ` ended on ${showShortDay(lastDay)}` : ` ends on ${showShortDay(lastDay)}`
}

const endWords = (lastDay: string, today: string): string => {
  if (lastDay === today) return ' end today'
  return lastDay < today ? ` ended on ${showShortDay(lastDay)}` : ` end on ${showShortDay(lastDay)}`
}

const dueWords = (kind: Notification['kind'], day: string, today: string): string => {
  if (kind === 'content_overdue') return ` is overdue since ${showShortDay(day)}`
  if (day === today) return ' is due today'
  return day < today ? ` was due on ${showShortDay(day)}` : ` is due on ${showShortDay(day)}`
}

const name = (text: string): NoticeWord => ({ text, isName: true })
const plain = (text: string): NoticeWord => ({ text, isName: false })
