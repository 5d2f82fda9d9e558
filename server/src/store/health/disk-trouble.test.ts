import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskTrouble } from './disk-trouble.ts'

const file = join(tmpdir(), 'no-such-folder', 'rapport.sqlite')
const refusal = (code: string, more: object = {}) => Object.assign(new Error('refused'), { code, ...more })

test('what a disk refuses is one sentence that names the path', () => {
  const said = (code: string) => diskTrouble(refusal(code), file)

  expect(said('ENOSPC')).toBe(`The disk of ${file} is full: free some space and try again.`)
  expect(said('SQLITE_FULL')).toBe(said('ENOSPC'))
  expect(said('EROFS')).toBe(`${file} cannot be written: it, its folder or its disk is read-only. Give the right to write.`)
  expect(said('SQLITE_READONLY_DIRECTORY')).toBe(said('EROFS'))
  expect(said('SQLITE_CORRUPT')).toMatch(`${file} is damaged, or no database: `)
  expect(said('SQLITE_BUSY')).toMatch(`${file} is in use by another program: `)
  expect(said('EMFILE')).toBe(
    `${file} cannot be opened, since too many files are open: raise the limit (LimitNOFILE, ulimit -n) and try again.`,
  )
  expect(said('ENFILE')).toBe(said('EMFILE'))
  expect(said('EIO')).toMatch(`The disk of ${file} does not read or write as it should: `)
})

test('it names what was written, not what was read, and is found behind the error that tells of it', () => {
  const copying = refusal('ENOSPC', { path: '/from', dest: '/to' })

  expect(diskTrouble(new Error('The copy failed', { cause: copying }), file)).toMatch('The disk of /to is full')
})

test('a mistake in the program has no sentence', () => {
  expect(diskTrouble(new TypeError('x is not a function'), file)).toBeUndefined()
  expect(diskTrouble('a text', file)).toBeUndefined()
})
