import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from '../http-server.ts'
import { memberCaller } from '../test-edge.ts'
import { createUnreadAnswers } from './unread-answers.ts'

const megabytes = 1_000_000

const few = { ofPerson: 40 * megabytes, ofNetwork: 40 * megabytes, inAll: 400 * megabytes, beside: megabytes }

/** Answers of 30 MB; the names of callers stand in paths, and all come from one office unless the query says from where. */
const openServer = async (most: Partial<typeof few>) => {
  const unread = createUnreadAnswers({ ...few, ...most })
  const server = createHttpServer({
    fetch(request, env) {
      const { pathname, searchParams } = new URL(request.url)
      const who = { at: 'caller', caller: memberCaller('glow', pathname.slice(1)) } as const
      const address = searchParams.get('from') ?? 'office'
      unread.follow(who, address, env)
      return unread.refusal(who, address) ? new Response(null, { status: 429 }) : new Response(new Uint8Array(30 * megabytes))
    },
    trustProxy: 0,
    connectionsPerAddress: 10,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    statusFor: async (name: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/${name}`)
      await answer.arrayBuffer()
      return answer.status
    },
    askAndReadNothing(name: string) {
      const reader = connect(port, '127.0.0.1').pause()
      reader.write(`GET /${name} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
      return reader
    },
  }
}

test('who does not read what they asked for asks for no more, others do, and once it is read or given up all is as before', async () => {
  const { statusFor, askAndReadNothing } = await openServer({ ofPerson: megabytes })
  const reader = askAndReadNothing('ana')

  await expect.poll(() => statusFor('ana')).toBe(429)
  expect(await statusFor('ben')).toBe(200)
  reader.destroy()
  await expect.poll(() => statusFor('ana')).toBe(200)
})

test('people of one address share a bound: nobody holds more with many accounts', async () => {
  const { statusFor, askAndReadNothing } = await openServer({})
  for (const name of ['ana', 'ben']) askAndReadNothing(name)

  await expect.poll(() => statusFor('cleo')).toBe(429)
})

test('the addresses of one IPv6 network share that bound', async () => {
  const { statusFor, askAndReadNothing } = await openServer({})
  for (const name of ['ana', 'ben']) askAndReadNothing(`${name}?from=2001:db8::${name.length}${name.charCodeAt(0)}`)

  await expect.poll(() => statusFor('cleo?from=2001:db8::77')).toBe(429)
  expect(await statusFor('cleo?from=2001:db9::77')).toBe(200)
})

test('once much waits in all, who reads nothing asks for no more, and everybody else is answered', async () => {
  const { statusFor, askAndReadNothing } = await openServer({ inAll: 50 * megabytes })
  for (const name of ['ana', 'ben']) askAndReadNothing(`${name}?from=${name}`)

  await expect.poll(() => statusFor('ana?from=ana')).toBe(429)
  expect(await statusFor('cleo?from=cleo')).toBe(200)
})
