import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { downloadExport } from './export-call.ts'

let stop: () => void = () => undefined
afterEach(() => stop())

const serve = async (answer: (response: ServerResponse) => void) => {
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on a port
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true })
}
const head = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="rapport-glow-2026-11-20.zip"' }
const download = (seen: number[] = [], signal = new AbortController().signal) =>
  downloadExport({ onBytes: (bytes) => seen.push(bytes), signal })

test('an archive comes whole, under its name, and says how much of it has come', async () => {
  const content = 'x'.repeat(5 * 1024 * 1024)
  await serve((response) => response.writeHead(200, head).end(content))
  const seen: number[] = []

  const result = await download(seen)

  expect(result).toMatchObject({ ok: true, value: { name: 'rapport-glow-2026-11-20.zip' } })
  expect(result.ok && (await result.value.content.text()) === content).toBe(true)
  expect(seen.at(-1)).toBe(content.length)
})

test('an archive that breaks off is refused, never given in part', async () => {
  await serve((response) => {
    response.writeHead(200, head).write('the beginning', () => response.destroy())
  })

  expect(await download()).toMatchObject({ ok: false, refusal: { message: 'The export broke off. Please try again.' } })
})

test('a refusal is told in its own words', async () => {
  const message = 'Only owners and admins export the data of an organization'
  await serve((response) => response.writeHead(403).end(JSON.stringify({ success: false, error: message, code: 'forbidden' })))

  expect(await download()).toMatchObject({ ok: false, status: 403, refusal: { code: 'forbidden', message } })
})
