import { expect, test } from 'vitest'
import { clockFaults } from './clock-rule.ts'
import { readSourceFile } from './source-file.ts'

const faultsOf = (path: string, text: string) => clockFaults([readSourceFile(path, text)])

test('the server takes its time from one clock', () => {
  expect(faultsOf('server/src/features/note/note-service.ts', 'const a = 1\nconst at = new Date()')).toEqual([
    'server/src/features/note/note-service.ts:2: the time is an argument; take `now` from whoever composes this.',
  ])
  expect(faultsOf('packages/domain/src/label/label.ts', 'const clock = Date.now')).toHaveLength(1)
})

test('where a process begins, in tests and in a stopwatch the machine may be asked', () => {
  expect(faultsOf('server/src/start.ts', 'const now = () => new Date()')).toEqual([])
  expect(faultsOf('server/src/test-app.ts', 'const now = () => new Date()')).toEqual([])
  expect(faultsOf('server/src/features/note/note-service.ts', 'const begun = performance.now()\nconst day = new Date(begun)')).toEqual([])
})
