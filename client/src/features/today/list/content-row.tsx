import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { isDone } from '@rapport/domain/content/content-item'
import { mediumOf } from '@rapport/domain/content/content-medium'
import { shortLateness } from '@rapport/domain/today/today-work'
import { Send, ThumbsUp } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { MediumMark } from '../../../ui/mark/medium-mark.tsx'
import { type Marks, markItem } from './document-step.ts'
import { NoteButton } from './note-button.tsx'
import { TodayLine } from './today-line.tsx'
import type { RowOf } from './today-row-view.tsx'
import { contentLine } from './today-words.ts'

/** Content that is due: approved and posted here; with both it is done. */
export function ContentRow({ row, isActive, done, context }: RowOf<'content'>) {
  const { item, key } = row
  const { outreach, onActive, onDone, onTakenBack, onMarks } = context
  const former: Marks = { approved: item.approved, posted: item.posted }
  const mark = async (marks: Partial<Marks>) => {
    const after = { ...former, ...marks }
    onMarks(key, after)
    const undo = await markItem(item, marks, {
      onUndo: () => {
        onMarks(key, former)
        onTakenBack(key)
      },
    })
    if (undo === null) onMarks(key, former)
    else if (isDone(after)) onDone(key, { words: marks.approved ? 'Approved' : 'Posted', undo })
  }
  return (
    <TodayLine
      row={row}
      isActive={isActive}
      onActive={onActive}
      done={done}
      mark={<MediumMark medium={mediumOf(item.type)} size={16} />}
      note={contentLine(item, outreach.today)}
      late={shortLateness(dayOf(item.dueDate), outreach.today)}
      hash={`item-${item.id}`}
    >
      <IconButton
        icon={ThumbsUp}
        size="sm"
        variant={item.approved ? 'secondary' : 'ghost'}
        aria-pressed={item.approved}
        label={`Approve content of ${row.accountName}`}
        data-act="approve"
        onClick={() => void mark({ approved: !item.approved })}
      />
      <IconButton
        icon={Send}
        size="sm"
        variant={item.posted ? 'secondary' : 'ghost'}
        aria-pressed={item.posted}
        label={`Mark content of ${row.accountName} as posted`}
        data-act="post"
        onClick={() => void mark({ posted: !item.posted })}
      />
      <NoteButton row={row} />
    </TodayLine>
  )
}
