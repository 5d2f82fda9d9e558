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

test('a declaration is named by a noun, wherever a name is bound; tests may use pronouns', () => {
  const fault = (line: number, name: string) => `a.ts:${line}: '${name}' is no noun; name the thing (a row, an entry, an account).`
  const text = [
    'const [found] = rows',
    'const { a: { known = 1 }, ...said } = b',
    'function one(...found: string[]) {}',
    'rows.map((one) => one.id)',
    'interface Work { readonly known: string; said(one: string): void }',
  ].join('\n')

  expect(faultsOf('a.ts', text)).toEqual([
    fault(1, 'found'),
    fault(2, 'known'),
    fault(2, 'said'),
    fault(3, 'one'),
    fault(3, 'found'),
    fault(4, 'one'),
    fault(5, 'known'),
    fault(5, 'said'),
    fault(5, 'one'),
  ])
  expect(faultsOf('a.test.ts', text)).toEqual([])
  expect(faultsOf('a.ts', 'const row = { one: 1, found: b.known }')).toEqual([])
})

const faultsOf = (path: string, text = '') => nameFaults([readSourceFile(path, text)])
