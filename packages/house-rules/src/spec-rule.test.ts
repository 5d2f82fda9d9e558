import { expect, test } from 'vitest'
import { specFaults } from './spec-rule.ts'

const spec = { path: 'SPEC.md', text: '## note\n\n- **[QA1]** A note has text.\n- **[QA2b]** It is sorted.\n\nSee [QA9].\n' }
/** Composed, so that this file names no rule. */
const titled = (title: string, call = 'test') => ({ path: 'note.test.ts', text: `${call}('${title}', () => {})` })

test('a rule without a test is told', () => {
  expect(specFaults(spec, [titled('[QA1] a note has text')])).toEqual(['[QA2b] of SPEC.md has no test that begins with its id.'])
})

test('a test of an unknown rule is told', () => {
  expect(specFaults(spec, [titled('[QA1] [QA2b] both'), titled('[QA9] no such rule')])).toEqual([
    'note.test.ts names [QA9], which SPEC.md does not have.',
  ])
})

test('tables of cases name rules too; words in brackets elsewhere do not', () => {
  expect(specFaults(spec, [titled('[QA1] case %s', 'test.each(cases)'), titled('[QA2b] x', 'it'), titled('see [QA7]')])).toEqual([])
})

test('a rule that stands twice is told', () => {
  const twice = { ...spec, text: `${spec.text}- **[QA1]** Again.\n` }

  expect(specFaults(twice, [titled('[QA1] [QA2b] both')])).toEqual(['SPEC.md has the rule [QA1] twice.'])
})
