import { noPlatform } from './content/content-words.ts'
import { type Passage, passagesOf, type Surroundings } from './text/passage.ts'
import { statementsOf } from './text/statement.ts'

const surroundings: Surroundings = {
  order: 'month-first',
  reference: '2026-03-01',
  anchors: { signed: null, start: null },
  platform: noPlatform,
}

/** The passages of some lines, for tests. */
export const passages = (lines: readonly string[], given: Partial<Surroundings> = {}): Passage[] =>
  passagesOf(statementsOf(lines.map((text, line) => ({ text, line }))), { ...surroundings, ...given })
