import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('passwords, cookies and tokens are blotted out of the log', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })

  log.info({ headers: { cookie: 'secret-1', authorization: 'secret-2' }, body: { password: 'secret-3' }, token: 'secret-4' }, 'odd')

  expect(lines.join('')).not.toMatch(/secret-\d/)
})
