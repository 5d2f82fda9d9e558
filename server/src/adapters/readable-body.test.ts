import { PassThrough, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bodyOf } from './readable-body.ts'

const parts = (count: number, bytes: number) => Readable.from(partsOf(count, bytes))

/** Each is made when it is read: most tests leave after a few. */
function* partsOf(count: number, bytes: number) {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(bytes, index)
}

test('a stream arrives whole and in order', async () => {
  const received = new Uint8Array(await new Response(bodyOf(parts(9, 70_000).pipe(new PassThrough()))).arrayBuffer())

  expect(received.length).toBe(9 * 70_000)
  expect(Array.from({ length: 9 }, (_, index) => received[index * 70_000])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('whoever leaves at whatever moment ends the stream and nothing else', async () => {
  for (let round = 0; round < 300; round += 1) {
    const stream = parts(100, 7000 * (1 + (round % 11))).pipe(new PassThrough())
    const reader = bodyOf(stream).getReader()
    await reader.read()
    for (let turn = 0; turn < round % 8; turn += 1) await nextTurn()
    const asked = Array.from({ length: 1 + (round % 3) }, () => reader.read())
    if (round % 2 === 1) await asked[0]

    await reader.cancel()

    await Promise.all(asked)
    expect(stream.destroyed).toBe(true)
  }
})

test('a stream that breaks off is an error for whoever reads it, not a shorter one', async () => {
  const stream = new PassThrough()
  const reader = bodyOf(stream).getReader()
  stream.write('one')
  await reader.read()

  stream.destroy(new Error('the disk is gone'))

  await expect(reader.read()).rejects.toThrow('the disk is gone')
})
