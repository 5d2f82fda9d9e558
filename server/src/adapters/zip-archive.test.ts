import { expect, test } from 'vitest'
import { unzip } from './test-zip.ts'
import { createZipArchive } from './zip-archive.ts'

const at = new Date('2026-11-20T12:00:00Z')
const bytesOf = async (body: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(body).arrayBuffer())

async function* lines(count: number, onLine: (index: number) => void = () => undefined): AsyncGenerator<string> {
  for (let index = 0; index < count; index += 1) {
    onLine(index)
    yield `${index} – ünïcode ${'x'.repeat(1000)}\n`
  }
}

test('an archive gives back the files that went in', async () => {
  const files = [
    { name: 'empty.txt', content: () => lines(0) },
    { name: 'long.txt', content: () => lines(2000) },
  ]

  const archive = createZipArchive(files, at)
  const read = await unzip(await bytesOf(archive.body))
  await archive.ended

  expect(Object.keys(read)).toEqual(['empty.txt', 'long.txt'])
  expect(read['empty.txt']).toBe('')
  expect(read['long.txt']?.split('\n')).toHaveLength(2001)
  expect(read['long.txt']?.slice(0, 12)).toBe('0 – ünïcode ')
})

test('a file is read only as fast as the archive, and no longer once nobody reads on', async () => {
  let asked = 0
  const endless = () => lines(Number.POSITIVE_INFINITY, () => (asked += 1))
  const reader = createZipArchive([{ name: 'endless.txt', content: endless }], at).body.getReader()

  await reader.read()
  const soon = asked
  await reader.cancel()
  await expect.poll(() => asked).toBeLessThan(soon + 200)

  expect(asked).toBeLessThan(3000)
})

test('a file that fails breaks the archive off, and so does stopping it', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'beginning'
    throw new Error('no more')
  }
  await expect(bytesOf(createZipArchive([{ name: 'a.txt', content: failing }], at).body)).rejects.toThrow()

  const stopped = createZipArchive([{ name: 'a.txt', content: () => lines(Number.POSITIVE_INFINITY) }], at)
  const read = bytesOf(stopped.body)
  stopped.stop(new Error('enough'))
  await expect(read).rejects.toThrow('enough')
  await stopped.ended
})
