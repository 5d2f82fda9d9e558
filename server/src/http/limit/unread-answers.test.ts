import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from '../http-server.ts'
import { memberCaller } from '../test-edge.ts'
import { createUnreadAnswers } from './unread-answers.ts'

const megabytes = 1_000_000

/** Answers of 30 MB; the names of callers stand in paths, and all come from one office. */
const openServer = async (most: Parameters<typeof createUnreadAnswers>[0]) => {
  const unread = createUnreadAnswers(most)
  const server = createHttpServer({
    fetch(request, env) {
      const who = { at: 'caller', caller: memberCaller('glow', new URL(request.url).pathname.slice(1)) } as const
      unread.follow(who, 'office', env)
      return unread.refusal(who, 'office') ? new Response(null, { status: 429 }) : new Response(new Uint8Array(30 * megabytes))
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
  const { statusFor, askAndReadNothing } = await openServer({ ofPerson: megabytes, ofAddress: 40 * megabytes })
  const reader = askAndReadNothing('ana')

  await expect.poll(() => statusFor('ana')).toBe(429)
  expect(await statusFor('ben')).toBe(200)
  reader.destroy()
  await expect.poll(() => statusFor('ana')).toBe(200)
})

test('people of one address share a bound: nobody holds more with many accounts', async () => {
  const { statusFor, askAndReadNothing } = await openServer({ ofPerson: 40 * megabytes, ofAddress: 40 * megabytes })
  for (const name of ['ana', 'ben']) askAndReadNothing(name)

  await expect.poll(() => statusFor('cleo')).toBe(429)
})
