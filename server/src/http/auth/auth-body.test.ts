import { expect, test } from 'vitest'
import { readAuthBody } from './auth-body.ts'

const request = (body: string | ReadableStream) =>
  new Request('http://localhost:3000/api/auth/sign-in/email', { method: 'POST', body, duplex: 'half' })

test('a body that does not arrive is not waited for', async () => {
  const silent = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"email":')) })

  const body = await readAuthBody(request(silent), 20)

  expect('refused' in body && body.refused.status).toBe(408)
})

test('a body has its fields, and none when it is no object', async () => {
  expect(await readAuthBody(request('{"email":"ana@example.com"}'))).toMatchObject({ fields: { email: 'ana@example.com' } })
  for (const text of ['[]', 'null', '7', '{"email":']) expect(await readAuthBody(request(text))).toEqual({ text, fields: {} })
})
