import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { type AgreementProcess, createAgreementProcess, type ReadingLimits } from './agreement-process.ts'

const hostile = fileURLToPath(new URL('./test-hostile-worker.ts', import.meta.url))
const limits: ReadingLimits = { heapMegabytes: 64, residentMegabytes: 400, silentMs: 60_000, wholeMs: 60_000, idleMs: 60_000 }

const open: AgreementProcess[] = []
afterEach(() => Promise.all(open.splice(0).map((one) => one.end())))
const openProcess = (changed: Partial<ReadingLimits> = {}, program = hostile) => {
  const reading = createAgreementProcess({ ...limits, ...changed }, program)
  open.push(reading)
  return async (deed: string, signal?: AbortSignal) => {
    const task = { bytes: new TextEncoder().encode(deed), today: '2026-11-20', mayRecognise: true }
    const read = await reading.run({ ...task, onProgress: (progress) => heard.push(progress), signal })
    return read.at === 'read' ? read.result : read
  }
}
const heard: object[] = []

const says = (message: string) => ({ ok: false, refusal: { message } })

test('one that takes more memory than it may is ended, and so is one whose heap is full', async () => {
  const memory = says('This document needs more memory than reading one may take')

  expect(await openProcess()('m')).toMatchObject(memory)
  expect(await openProcess()('h')).toMatchObject(memory)
})

test('so is one that is silent, and one that never comes to an end', async () => {
  const slow = says('Reading this document takes too long')

  expect(await openProcess({ silentMs: 500 })('l')).toMatchObject(slow)
  expect(await openProcess({ wholeMs: 500 })('p')).toMatchObject(slow)
})

test('what breaks it is the end of that agreement only', async () => {
  const run = openProcess()

  expect(await run('d')).toMatchObject(says('This document is damaged and cannot be read'))
  expect(await run('b')).toMatchObject(says('This document is damaged and cannot be read'))
  expect(await run('a')).toMatchObject(says('answered by 1'))
  expect(await run('a')).toMatchObject(says('answered by 2'))
})

test('one that does not even start is not blamed on the agreement', async () => {
  const run = openProcess({}, '/nowhere/at-all.ts')

  expect(await run('a')).toMatchObject({
    ok: false,
    refusal: { code: 'unavailable', message: 'Documents cannot be read right now. Try again in a moment' },
  })
})

test('whoever goes away ends the reading, and progress is passed on', async () => {
  const run = openProcess()
  const gone = new AbortController()

  const reading = run('p', gone.signal)
  await expect.poll(() => heard).toContainEqual({ step: 'reading', page: 1, pages: 2 })
  gone.abort()

  expect(await reading).toMatchObject({ ok: false })
  expect(await run('a')).toMatchObject(says('answered by 1'))
})

test('without work it is let go, and the next agreement gets a new one', async () => {
  const run = openProcess({ idleMs: 1 })

  expect(await run('a')).toMatchObject(says('answered by 1'))
  await expect.poll(() => run('a')).toMatchObject(says('answered by 1'))
})
