import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer } from '../../api/test-server.ts'
import { createTestClock } from '../test-clock.ts'
import { forgetTold, noteTold, showTold } from './told-positions.ts'

const scope = 'ana-o1'
const positionOf = (minute: number, run = 'a') => `${minute}.${run.repeat(16)}.${'s'.repeat(22)}`
let asked: readonly (readonly string[])[] = []
let status = 200
let stop: () => Promise<void>
beforeEach(async () => {
  asked = []
  status = 200
  forgetTold(scope)
  const server = await openTestServer(async (request) => {
    let body = ''
    for await (const part of request) body += String(part)
    asked = [...asked, JSON.parse(body).positions]
    return { status, body: { success: true, data: { held: false } } }
  })
  stop = server.stop
})
afterEach(() => stop())

const clock = createTestClock()
const show = () => showTold(scope, { clock, until: new AbortController().signal })

test('a server that is connected anew is shown the last that each of its lives told this device, once', async () => {
  for (const position of [positionOf(1), positionOf(3), positionOf(2), positionOf(4, 'b')]) noteTold(scope, position)

  await show()

  expect(asked).toEqual([[positionOf(4, 'b'), positionOf(3)]])
})

test('it is asked again where nobody answers', async () => {
  noteTold(scope, positionOf(1))
  status = 503
  const showing = show()
  await expect.poll(() => asked.length).toBe(1)

  status = 200
  await expect
    .poll(() => {
      clock.move(60_000)
      return asked.length
    })
    .toBe(2)
  await showing
})

test('a device that was told nothing asks nothing, and remembers twenty lives at most', async () => {
  await show()
  expect(asked).toEqual([])

  for (let life = 0; life < 30; life += 1) noteTold(scope, `${10 + life}.${String(life).padStart(16, '0')}.${'s'.repeat(22)}`)
  await show()

  expect(asked[0]).toHaveLength(20)
  expect(asked[0]?.[0]).toMatch(/^39\./)
})
