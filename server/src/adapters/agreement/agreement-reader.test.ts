import type { Result } from '@rapport/domain/result/result'
import { afterEach, expect, test } from 'vitest'
import { type AgreementReader, createAgreementReader, type ReaderLimits, readerLimits } from './agreement-reader.ts'
import { pdfOf } from './sample/test-pdf-file.ts'
import { pictureOf } from './sample/test-picture-file.ts'

const opened: AgreementReader[] = []
afterEach(() => Promise.all(opened.splice(0).map((reader) => reader.end())))

const open = (changed: Partial<ReaderLimits> = {}, now?: () => number) => {
  const reader = createAgreementReader({ ...readerLimits, silentMs: 60_000, quickMs: 60_000, ...changed }, now && { now })
  opened.push(reader)
  const send = (userId: string, bytes: Uint8Array<ArrayBuffer>): Promise<Result<unknown>> => {
    const slot = reader.enter({ organizationId: `of ${userId}`, userId })
    if (!slot.ok) return Promise.resolve(slot)
    return slot.value.read(bytes, { today: '2026-11-20', onProgress: () => undefined }).finally(slot.value.leave)
  }
  return { reader, send }
}
const text = () => new TextEncoder().encode('Total fee: $2,400')
const terms = ['Campaign agreement with Mia Lane', 'Total fee: $2,400']
const scan = async () => pdfOf([{ picture: await pictureOf(terms, 'jpeg') }])

test('a text is read while the scans of a stranger are recognised', async () => {
  const { send } = open()
  const done: string[] = []
  const scans = await Promise.all(Array.from({ length: 3 }, scan))
  await send('ana', text())

  const strangers = scans.map((bytes) => send('mallory', bytes).then(() => done.push('scan')))
  const texts = ['ana', 'ben', 'ana'].map((who) => send(who, text()).then(({ ok }) => done.push(ok ? 'text' : 'refused')))
  await Promise.all([...strangers, ...texts])

  expect(done).toEqual(['text', 'text', 'text', 'scan', 'scan', 'scan'])
})

test('an agreement waits behind one of each other organization, not behind all of them', async () => {
  const { send } = open()
  const done: string[] = []
  const read = (who: string) => send(who, text()).then(() => done.push(who))

  await Promise.all([read('mallory'), read('mallory'), read('mallory'), read('mallory'), read('ana')])

  expect(done).toEqual(['mallory', 'mallory', 'ana', 'mallory', 'mallory'])
})

test('what has pictures is read with them, whatever kind of file it is', async () => {
  const { send } = open()
  const words = { ok: true, value: { draft: { budget: '2400' } } }

  expect(await send('ana', await scan())).toMatchObject(words)
  expect(await send('ana', (await pictureOf(terms, 'png')).bytes)).toMatchObject(words)
})

test('a person has four slots over all organizations, and a line that is full lets in who has none', () => {
  const { reader } = open()
  const enter = (organizationId: string, userId: string) => reader.enter({ organizationId, userId }).ok

  const mallory = ['o1', 'o2', 'o3', 'o4', 'o5'].map((organizationId) => enter(organizationId, 'mallory'))
  const trudy = Array.from({ length: 5 }, () => enter('o6', 'trudy'))

  expect(mallory).toEqual([true, true, true, true, false])
  expect(trudy).toEqual([true, true, true, true, false])
  expect(enter('acme', 'ana')).toBe(true)
})

test('an organization has four slots, whoever of it asks', () => {
  const { reader } = open()

  const entered = ['ana', 'ben', 'chloe', 'dan', 'eve'].map((userId) => reader.enter({ organizationId: 'acme', userId }).ok)

  expect(entered).toEqual([true, true, true, true, false])
})

test('a network has eight slots, however many people and organizations call from it', () => {
  const { reader } = open()
  const enter = (name: string, network: string) => reader.enter({ organizationId: name, userId: name, network }).ok

  const crowd = Array.from({ length: 12 }, (_, number) => enter(`crowd ${number}`, '2001:db8::'))

  expect(crowd.filter((isIn) => isIn).length).toBe(8)
  expect(enter('ana', '198.51.100.0')).toBe(true)
})

test('who had ten minutes of agreements read in an hour is told when to come back', async () => {
  let now = 0
  const { reader, send } = open({}, () => {
    now += 6 * 60_000
    return now
  })
  await send('mallory', text())
  await send('mallory', text())

  expect(reader.enter({ organizationId: 'another', userId: 'mallory' })).toMatchObject({
    ok: false,
    refusal: { code: 'rate_limited', message: expect.stringContaining('Try again in'), retryAfter: expect.any(Number) },
  })
  expect(reader.enter({ organizationId: 'another', userId: 'ana' }).ok).toBe(true)
})
