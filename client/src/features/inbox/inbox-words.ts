import type { Notification } from '@rapport/domain/notification/notification'
import { showDay, showShortDay } from '@rapport/domain/show/day'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The age in few characters: now, 5m, 3h, 2d, then the day. Both are ISO instants. */
export const agoOf = (when: string, now: string): string => {
  const past = Date.parse(now) - Date.parse(when)
  if (past < minute) return 'now'
  if (past < hour) return `${Math.floor(past / minute)}m`
  if (past < day) return `${Math.floor(past / hour)}h`
  if (past < 7 * day) return `${Math.floor(past / day)}d`
  return when.slice(0, 4) === now.slice(0, 4) ? showShortDay(when) : showDay(when)
}

/** 'Mute Ben', 'Unmute Jane Doe'. */
export const muteLabel = ({ name, isMuted }: { readonly name: string; readonly isMuted: boolean }): string =>
  `${isMuted ? 'Unmute' : 'Mute'} ${name}`

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
