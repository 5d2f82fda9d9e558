import type { IncomingMessage } from 'node:http'
import { noRights } from '@rapport/domain/video/usage-rights'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiResult, refusedAnswer, unanswered } from '../../../api/request.ts'
import { openTestServer, type TestAnswer } from '../../../api/test-server.ts'
import type { SentBytes } from '../../../api/upload/put-bytes.ts'
import { completeUpload, prepareUpload, putPoster } from '../../../api/video/video-calls.ts'
import { createLiveValue } from '../../../sync/live-value.ts'
import { createTestClock } from '../../../sync/test-clock.ts'
import type { Upload } from './upload-list.ts'
import { createUploadQueue } from './upload-queue.ts'

/** What the server answers to a call; undefined for what it answers when all is well. */
let answer: (call: string) => TestAnswer | 'cut' | undefined
let calls: string[]
let keys: (string | undefined)[]
let stop: () => Promise<void>

beforeEach(async () => {
  answer = () => undefined
  calls = []
  keys = []
  const server = await openTestServer(serve)
  stop = server.stop
})
afterEach(() => stop())

let videos = 0

const serve = (request: IncomingMessage): TestAnswer => {
  const call = `${request.method} ${request.url?.replace(/\/api\/videos\/|\/files\//, '')}`
  calls.push(call)
  if (call === 'POST prepare-upload') keys.push(request.headers['idempotency-key']?.toString())
  const given = answer(call)
  if (given === 'cut') request.socket.destroy()
  if (given) return given === 'cut' ? refusal(500, 'Nobody hears this') : given
  if (call === 'POST prepare-upload') {
    videos += 1
    const data = { uploadUrl: `/files/v${videos}`, videoId: `v${videos}`, key: `k${videos}` }
    return { status: 201, body: { data } }
  }
  return { status: 200, body: { data: { id: `v${videos}`, accountId: 'a1' } } }
}

const refusal = (status: number, message: string): TestAnswer => ({ status, body: { success: false, error: message, message } })

/** As a browser sends it, but by `fetch`. */
const put = async ({ uploadUrl, file, onPart, signal }: SentBytes): Promise<ApiResult<null>> => {
  try {
    const response = await fetch(location.origin + uploadUrl, { method: 'PUT', body: file, signal })
    onPart(1)
    return response.ok ? { ok: true, value: null } : refusedAnswer(response.status, null, await response.json())
  } catch {
    return unanswered()
  }
}

const openQueue = (isOnline = true) => {
  videos = 0
  let ids = 0
  const list = createLiveValue<readonly Upload[]>([])
  const states: string[] = []
  list.subscribe(() =>
    states.push(
      list
        .get()
        .map(({ filename, state }) => `${filename} ${state.at}`)
        .join(', '),
    ),
  )
  const clock = createTestClock()
  const online = createLiveValue(isOnline)
  const signIns = createLiveValue(0)
  const session = new AbortController()
  const done: string[] = []
  const failed: string[] = []
  const queue = createUploadQueue({
    list,
    prepare: prepareUpload,
    put,
    complete: completeUpload,
    putPoster,
    readFrame: async () => ({ poster: new Blob(['poster'], { type: 'image/webp' }), duration: 12 }),
    newId: () => `u${++ids}`,
    newKey: () => `key${++ids}`,
    clock,
    online,
    signIns,
    until: session.signal,
    onDone: ({ id }) => done.push(id),
    onFailed: (why) => failed.push(why),
  })
  const add = (...names: string[]) =>
    queue.add({
      files: names.map((name) => new File(['bytes'], name, { type: 'video/webm' })),
      accountId: 'a1',
      influencerName: 'Jane Doe',
      tags: ['summer'],
      rights: noRights,
    })
  return { queue, add, list, states, clock, online, signIns, session, done, failed }
}

const putCalls = () => calls.filter((call) => call === 'PUT v1').length

const whole = (at: number) => [`POST prepare-upload`, `PUT v${at}`, 'POST complete-upload', `PUT v${at}/poster`]

test('a video goes through its steps; its poster follows', async () => {
  const { add, states, done, list } = openQueue()

  add('summer.webm')
  await expect.poll(() => list.get()).toEqual([])

  expect(calls).toEqual(whole(1))
  expect([...new Set(states)].slice(0, 5)).toEqual([
    'summer.webm waiting',
    'summer.webm preparing',
    'summer.webm uploading',
    'summer.webm processing',
    'summer.webm done',
  ])
  expect(done).toEqual(['v1'])
})

test('uploads go one after the other', async () => {
  const { add, list } = openQueue()

  add('one.webm', 'two.webm')
  add('three.webm')
  await expect.poll(() => list.get()).toEqual([])

  expect(calls).toEqual([...whole(1), ...whole(2), ...whole(3)])
})

test('a cut connection is tried again after 1, 2 and 4 seconds, to the same address', async () => {
  const { add, list, clock, done } = openQueue()
  let cuts = 3
  answer = (call) => (call === 'PUT v1' && cuts-- > 0 ? 'cut' : undefined)

  add('summer.webm')
  for (const [at, seconds] of [1, 2, 4].entries()) {
    await expect.poll(() => [putCalls(), list.get()[0]?.state.at]).toEqual([at + 1, 'interrupted'])
    clock.move(seconds * 1000 - 1)
    expect(list.get()[0]?.state.at).toBe('interrupted')
    clock.move(1)
  }
  await expect.poll(() => done).toEqual(['v1'])

  expect(calls.filter((call) => call === 'POST prepare-upload')).toHaveLength(1)
  expect(putCalls()).toBe(4)
})

test('without a network it waits as long as it takes, and goes on when the network is back', async () => {
  const { add, list, clock, online, done } = openQueue(false)
  answer = () => 'cut'

  add('summer.webm')
  await expect.poll(() => list.get()[0]?.state.at).toBe('interrupted')
  clock.move(600_000)
  const tried = calls.length
  answer = () => undefined
  online.set(true)

  await expect.poll(() => done).toEqual(['v1'])
  expect(tried).toBe(1)
})

test('after ten tries the person decides; Retry begins anew', async () => {
  const { queue, add, list, clock, failed, done } = openQueue()
  answer = () => 'cut'

  const [id = ''] = add('summer.webm')
  await expect
    .poll(() => {
      clock.move(30_000)
      return list.get()[0]?.state
    })
    .toEqual({ at: 'failed', why: 'The server cannot be reached', isRetryable: true })
  answer = () => undefined
  queue.retry(id)

  await expect.poll(() => done).toEqual(['v1'])
  expect(failed).toEqual(['The server cannot be reached'])
  expect(calls.filter((call) => call === 'POST prepare-upload')).toHaveLength(11)
})

test('an address that is no longer good is asked for anew, under another key', async () => {
  const { add, list, clock, done } = openQueue()
  answer = (call) => (call === 'PUT v1' ? refusal(403, 'This address takes no file, or no longer') : undefined)

  add('summer.webm')
  await expect.poll(() => list.get()[0]?.state.at).toBe('interrupted')
  clock.move(1000)

  await expect.poll(() => done).toEqual(['v2'])
  expect(new Set(keys).size).toBe(2)
})

test('an address of two hours ago is not used any more', async () => {
  const { add, list, clock, done } = openQueue()
  answer = (call) => (call === 'PUT v1' ? 'cut' : undefined)

  add('summer.webm')
  await expect.poll(() => list.get()[0]?.state.at).toBe('interrupted')
  clock.move(2 * 60 * 60 * 1000)

  await expect.poll(() => done).toEqual(['v2'])
})

test('a file that has not arrived is sent once more', async () => {
  const { add, list, failed } = openQueue()
  answer = (call) => (call === 'POST complete-upload' ? refusal(409, 'The file has not arrived. Please upload it again.') : undefined)

  add('summer.webm')
  await expect.poll(() => failed).toEqual(['The file has not arrived. Please upload it again.'])

  expect(calls).toEqual(['POST prepare-upload', 'PUT v1', 'POST complete-upload', 'PUT v1', 'POST complete-upload'])
  expect(list.get()[0]?.state).toMatchObject({ at: 'failed', isRetryable: true })
})

test('a refused file says why, and the next has its turn', async () => {
  const { add, list, done, failed } = openQueue()
  answer = (call) => (call === 'POST complete-upload' && videos === 1 ? refusal(415, 'Please upload a valid video file') : undefined)

  add('picture.webm', 'summer.webm')
  await expect.poll(() => done).toEqual(['v2'])

  expect(failed).toEqual(['Please upload a valid video file'])
  await expect
    .poll(() => list.get().map(({ state }) => state))
    .toEqual([{ at: 'failed', why: 'Please upload a valid video file', isRetryable: false }])
})

test('a cancelled upload is gone: its connection ends, nothing is completed', async () => {
  const { queue, add, list, done, failed } = openQueue()
  const arrived = Promise.withResolvers<void>()
  const [id = ''] = add('summer.webm')
  answer = (call) => {
    if (call === 'PUT v1') {
      queue.drop(id)
      arrived.resolve()
    }
    return undefined
  }

  await arrived.promise
  add('winter.webm')
  await expect.poll(() => done).toEqual(['v2'])

  expect(calls).toEqual(['POST prepare-upload', 'PUT v1', ...whole(2)])
  expect([list.get(), failed]).toEqual([[], []])
})

test('nothing is sent for somebody else after signing out', async () => {
  const { add, list, session, clock, done } = openQueue()
  answer = (call) => (call === 'PUT v1' ? 'cut' : undefined)

  add('summer.webm', 'winter.webm')
  await expect.poll(() => list.get()[0]?.state.at).toBe('interrupted')
  session.abort()
  clock.move(60_000)
  add('late.webm')
  await new Promise((resolve) => setImmediate(resolve))

  expect(list.get()).toEqual([])
  expect(calls).toEqual(['POST prepare-upload', 'PUT v1'])
  expect(done).toEqual([])
})

test('signed out by the server, it goes on when the person is back', async () => {
  const { add, list, signIns, clock, done } = openQueue()
  answer = (call) => (call === 'POST complete-upload' ? refusal(401, 'Please sign in') : undefined)

  add('summer.webm')
  await expect.poll(() => list.get()[0]?.state.at).toBe('interrupted')
  clock.move(60_000)
  answer = () => undefined
  signIns.set(1)

  await expect.poll(() => done).toEqual(['v1'])
  expect(calls).toEqual(['POST prepare-upload', 'PUT v1', 'POST complete-upload', 'POST complete-upload', 'PUT v1/poster'])
})
