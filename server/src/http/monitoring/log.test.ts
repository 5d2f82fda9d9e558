import { expect, test } from 'vitest'
import { DatabaseMoved } from '../../store/health/storage-failure.ts'
import { createLog } from './log.ts'

test('passwords, cookies and tokens are blotted out of the log', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })

  log.info({ headers: { cookie: 'secret-1', authorization: 'secret-2' }, body: { password: 'secret-3' }, token: 'secret-4' }, 'odd')

  expect(lines.join('')).not.toMatch(/secret-\d/)
})

test('an error of the disk has no stack, one of the program has', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })

  log.error({ err: new DatabaseMoved() }, 'nothing could be stored')
  log.error({ err: new Error('a mistake') }, 'failed')

  const [ofDisk, ofProgram] = lines.map((line) => JSON.parse(line).err)
  expect(ofDisk).toEqual({
    type: 'DatabaseMoved',
    name: 'DatabaseMoved',
    message: 'The open database is no longer the one in the data folder',
  })
  expect(ofProgram).toMatchObject({ message: 'a mistake', stack: expect.stringContaining('log.test') })
})

test('a storage that fails is said once, then once a minute with the number of lines left out', () => {
  const lines: string[] = []
  let time = 0
  const log = createLog('info', { write: (line) => void lines.push(line) }, () => time)
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

  for (let second = 0; second < 130; second += 1) {
    time = second * 1000
    log.error({ err: full }, 'a document could not be stored')
    if (second === 0) log.error({ err: new Error('a mistake') }, 'failed')
  }

  expect(lines.map((line) => JSON.parse(line)).map(({ msg, leftOut }) => [msg, leftOut])).toEqual([
    ['a document could not be stored', undefined],
    ['failed', undefined],
    ['a document could not be stored', 59],
    ['a document could not be stored', 59],
  ])
})
