import type { Partnership } from '@rapport/domain/partnership/partnership'
import { type HistoryLine, saidBy } from './partnership-history.ts'

/** A partnership's marks and links; content is what is not deleted. */
export interface Marked extends Pick<Partnership, 'isCompleted'> {
  readonly content: readonly Pick<Partnership['content'][number], 'id' | 'approved' | 'posted' | 'contentLink'>[]
}

/** Reads forwards from the beginning; the server goes back from the present. */
export const marksThen = (lines: readonly Pick<HistoryLine, 'itemId' | 'field' | 'newValue'>[]): Marked => {
  const { facts, items } = saidBy(lines)
  const content = [...items].flatMap(([id, item]) => (item.deletedAt === null ? [{ ...item, id }] : []))
  return { isCompleted: facts.isCompleted, content }
}

/** Shared parts say what the whole history tells. It has no line where a commit's last edit wrote the value of before. */
export const withSharedParts = (expected: Marked, marked: Marked, shared: ReadonlySet<string>): Marked => ({
  isCompleted: (shared.has('') ? marked : expected).isCompleted,
  content: [...expected.content.filter(({ id }) => !shared.has(id)), ...marked.content.filter(({ id }) => shared.has(id))],
})

export const areSameMarks = (some: Marked, others: Marked): boolean => textOf(some) === textOf(others)

const textOf = ({ isCompleted, content }: Marked): string => {
  const items = content.map(({ id, approved, posted, contentLink }) => JSON.stringify([id, approved, posted, contentLink]))
  return JSON.stringify([isCompleted, items.sort()])
}
