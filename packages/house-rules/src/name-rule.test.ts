import { expect, test } from 'vitest'
import { nameFaults } from './name-rule.ts'
import { readSourceFile } from './source-file.ts'

test('names that say nothing are found, in folders too', () => {
  expect(faultsOf('client/src/sync/sync-utils.ts')).toEqual([`client/src/sync/sync-utils.ts: 'utils' says nothing; name what it does.`])
  expect(faultsOf('server/src/common/clock.ts')).toEqual([`server/src/common/clock.ts: 'common' says nothing; name what it does.`])
  expect(faultsOf('server/src/store/writer-queue.ts')).toEqual([])
})

test('files are kebab-case and never an index', () => {
  expect(faultsOf('client/src/ui/DatePicker.tsx')).toEqual(['client/src/ui/DatePicker.tsx: a file is named in kebab-case.'])
  expect(faultsOf('client/src/ui/index.ts')).toEqual(['client/src/ui/index.ts: no index files; a file is imported by its own name.'])
  expect(faultsOf('client/src/ui/date-picker.test.tsx')).toEqual([])
})

test('a file that only hands on what others hold is a barrel', () => {
  expect(faultsOf('a.ts', `export * from './b.ts'\nexport { c } from './c.ts'`)).toEqual([
    'a.ts: no barrels; import from the file that holds it.',
  ])
  expect(faultsOf('a.ts', `export { c } from './c.ts'\nexport const d = 1`)).toEqual([])
})

test('default exports are for tool settings only', () => {
  expect(faultsOf('a.ts', 'export default 1')).toEqual(['a.ts:1: no default exports.'])
  expect(faultsOf('a.ts', 'const a = 1\nexport { a as default }')).toEqual(['a.ts:2: no default exports.'])
  expect(faultsOf('client/vite.config.ts', 'export default {}')).toEqual([])
  expect(faultsOf('scripts/vitest-report.mjs', 'export default {}')).toEqual([])
})

test('any and ! are found wherever they stand, but not in texts and comments', () => {
  expect(faultsOf('a.ts', '// any!\nconst a = "any" as unknown as any[]\nconst b = a!.c')).toEqual([
    'a.ts:2: no `any`; say the type, or `unknown` at an edge.',
    'a.ts:3: no `!`; let the type say that it is there.',
  ])
})

const faultsOf = (path: string, text = '') => nameFaults([readSourceFile(path, text)])
