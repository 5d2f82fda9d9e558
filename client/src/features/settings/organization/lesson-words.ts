import { type LessonField, type LessonSummary, leastLessons, type ReadingLearning } from '@rapport/domain/agreement/reading-lesson'
import { showDay } from '@rapport/domain/show/day'
import { showCounted } from '@rapport/domain/show/money'

export const learningWords = {
  about:
    'When a review of an agreement is confirmed, it is kept which reading was taken or corrected: what spoke for it, never texts, amounts, days or names. It stays on this server.',
  turnedOn: 'From now on reviews teach',
  turnedOff: 'Reviews teach no more',
} as const

const fieldNames: Readonly<Record<LessonField, string>> = {
  budget: 'Budget',
  startDate: 'Start date',
  endDate: 'End date',
  content: 'Content',
}

const outcomeWords: Readonly<Record<LessonSummary['outcome'], string>> = {
  confirmed: 'confirmed as read',
  changed: 'taken or corrected',
  typed: 'typed, was not among the options',
}

/** 'Budget: taken or corrected'. */
export const lessonWords = ({ field, outcome }: Pick<LessonSummary, 'field' | 'outcome'>): string =>
  `${fieldNames[field]}: ${outcomeWords[outcome]}`

/** How many lessons there are, and what became of them. */
export const lessonCountWords = ({ count, learnedAt, used }: ReadingLearning): string => {
  const counted = showCounted(count, 'lesson')
  if (count < leastLessons) return `${counted}. Learning begins with ${leastLessons}.`
  if (learnedAt === null) return `${counted}. They are learned in the coming night.`
  const names = used.map((field) => fieldNames[field].toLowerCase()).join(' and ')
  return `${counted}, learned on ${showDay(learnedAt)}: ${names === '' ? 'they do not help yet, so none is used' : `${names} ${used.length === 1 ? 'is' : 'are'} read by them`}.`
}
