import { noticeHash } from '@rapport/domain/notification/notice-hash'
import { AtSign, Check, Film, TicketPercent } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { NoteButton } from './note-button.tsx'
import { TodayLine } from './today-line.tsx'
import type { RowOf } from './today-row-view.tsx'
import { noticeLine } from './today-words.ts'

/** A mention, or an end that comes: opening it marks it as read. */
export function NoticeRow({ row, isActive, done, context }: RowOf<'notice'>) {
  const { notice, key } = row
  const { actor } = notice
  const Mark = notice.video ? Film : notice.code ? TicketPercent : AtSign
  const read = () => context.onRead(notice.id, key)
  return (
    <TodayLine
      row={row}
      isActive={isActive}
      onActive={context.onActive}
      done={done}
      mark={actor ? <Avatar id={actor.id} name={actor.name} src={actor.image} size="md" isDecorative /> : <Mark size={16} aria-hidden />}
      note={noticeLine(notice, context.outreach.today)}
      hash={noticeHash(notice)}
      onOpen={done ? undefined : read}
    >
      <IconButton icon={Check} size="sm" label={`Mark as read: ${row.accountName}`} data-act="read" onClick={read} />
      <NoteButton row={row} />
    </TodayLine>
  )
}
