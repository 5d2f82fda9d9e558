import { showMoment } from '@rapport/domain/show/day'
import { Check, type LucideIcon, PencilLine, SquareMousePointer, X } from 'lucide-react'
import { css } from '#styled-system/css'
import type { ReadingLearning } from '../../../api/settings/reading-lesson-calls.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { lessonWords } from './lesson-words.ts'

type Lesson = ReadingLearning['lessons'][number]

interface LessonRowProps {
  readonly lesson: Lesson
  readonly whyNot: string | undefined
  readonly onDelete: () => void
}

export function LessonRow({ lesson, whyNot, onDelete }: LessonRowProps) {
  const Icon = icons[lesson.outcome]
  const words = lessonWords(lesson)
  return (
    <li className={rowStyle}>
      <Icon size={14} aria-hidden className={css({ flexShrink: '0', color: 'fg.subtle' })} />
      <span className={css({ flex: '1', minWidth: '0' })}>{words}</span>
      <span className={css({ textStyle: 'meta', color: 'fg.muted', whiteSpace: 'nowrap' })}>{showMoment(lesson.at)}</span>
      <IconButton icon={X} size="sm" label={`Delete the lesson: ${words}`} whyNot={whyNot} onClick={onDelete} />
    </li>
  )
}

const icons: Readonly<Record<Lesson['outcome'], LucideIcon>> = { confirmed: Check, changed: SquareMousePointer, typed: PencilLine }

const rowStyle = css({
  row: '8',
  minHeight: '36px',
  paddingInline: '12',
  paddingInlineEnd: '4',
  borderBottom: '1px solid {colors.border.subtle}',
  '&:last-child': { borderBottom: 'none' },
})
