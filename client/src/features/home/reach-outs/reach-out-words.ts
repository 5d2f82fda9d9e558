import type { NextOutreach } from '@rapport/domain/next-outreach/next-outreach'

/** The words beside a name: due since when, or why today. */
export const dueWords = ({ overdue, reason }: Pick<NextOutreach, 'overdue' | 'reason'>): string => overdue ?? reason
