import type { NextOutreach } from '@rapport/domain/next-outreach/next-outreach'

/** What is said beside a name: since when it was due, or why today. */
export const dueWords = ({ overdue, reason }: Pick<NextOutreach, 'overdue' | 'reason'>): string => overdue ?? reason
