import type { Notification } from './notification.ts'

/** The part of a profile that a notice is about: the hash of its address. */
export const noticeHash = ({ noteId, due, code, video }: Pick<Notification, 'noteId' | 'due' | 'code' | 'video'>): string => {
  if (video) return `video-${video.id}`
  if (code) return `code-${code.id}`
  return due ? `item-${due.itemId}` : `note-${noteId}`
}
