import { expect, test } from 'vitest'
import { dateFaults, deadNameFaults, lengthFaults, readmeFaults } from './readme-rule.ts'

test('every area of the tree has a README, deeper folders need none', () => {
  const paths = ['README.md', 'server/README.md', 'server/src/store/queue.ts', 'packages/domain/src/id/id.ts', 'packages/domain/README.md']

  expect(readmeFaults(paths)).toEqual(['server/src/store has no README.md: say what lives here and why so.'])
})

test('a root without a README is a fault', () => {
  expect(readmeFaults(['package.json'])).toEqual(['The root has no README.md: say what lives here and why so.'])
})

test('a README that nobody reads to its end is named with its length', () => {
  const long = { path: 'server/README.md', text: 'word '.repeat(401) }

  expect(lengthFaults([{ path: 'README.md', text: 'word\n'.repeat(400) }, long])).toEqual([
    'server/README.md has 401 words: 400 are enough, decisions go to docs/decisions.',
  ])
})

test('a file that a page names exists, by its name or the end of its path', () => {
  const page = {
    path: 'server/README.md',
    text: 'Here `store/queue.ts`, `queue.ts` and `*-words.ts`; more in [store](store/README.md#files).',
  }
  const paths = ['server/README.md', 'server/src/store/queue.ts', 'server/store/README.md']

  expect(deadNameFaults([page], paths)).toEqual([])
})

test('a name and a link that lead nowhere are told with their page', () => {
  const page = { path: 'server/README.md', text: 'Here `src/line.ts`; more in [store](store/README.md).' }

  expect(deadNameFaults([page], ['server/README.md', 'server/src/store/queue.ts'])).toEqual([
    'server/README.md names src/line.ts, which is not there: say what it is called now.',
    'server/README.md names store/README.md, which is not there: say what it is called now.',
  ])
})

test('a decision carries no date', () => {
  const page = (text: string) => [{ path: 'docs/decisions/0026-store.md', text }]

  expect(dateFaults(page('**2026-11-22. One reading at a time.** Since Nov 2026.'))).toEqual([
    'docs/decisions/0026-store.md says 2026-11-22: decisions carry no dates.',
    'docs/decisions/0026-store.md says Nov 2026: decisions carry no dates.',
  ])
  expect(dateFaults(page('2 to 29 November is November less two days; see 0026-store.md.'))).toEqual([])
})
