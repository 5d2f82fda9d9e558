import { afterEach, expect, test } from 'vitest'
import { createDocumentThread, type DocumentThread, type ThreadLimits } from './document-thread.ts'

const hostile = new URL('./test-hostile-worker.ts', import.meta.url)
const limits: ThreadLimits = { heapMegabytes: 64, growthMegabytes: 300, silentMs: 60_000, wholeMs: 60_000, idleMs: 60_000 }

const open: DocumentThread[] = []
afterEach(() => Promise.all(open.splice(0).map((thread) => thread.end())))
const openThread = (changed: Partial<ThreadLimits> = {}) => {
  const thread = createDocumentThread({ ...limits, ...changed }, hostile)
  open.push(thread)
  return (deed: string, signal?: AbortSignal) =>
    thread.run({ bytes: new TextEncoder().encode(deed), today: '2026-11-20', onProgress: (progress) => heard.push(progress), signal })
}
const heard: object[] = []

const says = (message: string) => ({ ok: false, refusal: { message } })

test('a thread that takes more memory than it may is ended, and the memory comes back', async () => {
  const run = openThread()
  const before = process.memoryUsage.rss()

  expect(await run('m')).toMatchObject(says('This document needs more memory than reading one may take'))

  await expect.poll(() => (process.memoryUsage.rss() - before) / 1024 / 1024, { timeout: 10_000 }).toBeLessThan(150)
})

test('so is one whose heap is full, one that is silent, and one that never comes to an end', async () => {
  expect(await openThread()('h')).toMatchObject(says('This document needs more memory than reading one may take'))
  expect(await openThread({ silentMs: 200 })('l')).toMatchObject(says('Reading this document takes too long'))
  expect(await openThread({ wholeMs: 300 })('p')).toMatchObject(says('Reading this document takes too long'))
})

test('what breaks a thread is the end of that document only', async () => {
  const run = openThread()

  expect(await run('d')).toMatchObject(says('This document is damaged and cannot be read'))
  expect(await run('b')).toMatchObject(says('This document is damaged and cannot be read'))
  expect(await run('a')).toMatchObject(says('answered by 1'))
  expect(await run('a')).toMatchObject(says('answered by 2'))
})

test('whoever goes away ends the reading, and progress is passed on', async () => {
  const run = openThread()
  const gone = new AbortController()

  const reading = run('p', gone.signal)
  await expect.poll(() => heard).toContainEqual({ step: 'reading', page: 1, pages: 2 })
  gone.abort()

  expect((await reading).ok).toBe(false)
  expect(await run('a')).toMatchObject(says('answered by 1'))
})
