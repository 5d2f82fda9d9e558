import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLogAnalytics } from './analytics.ts'

test('an event becomes a line of the log under its name', () => {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk)) as undefined) })
  const event = {
    name: 'account_stage_updated',
    organizationId: 'o1',
    userId: 'ana',
    accountId: 'jane',
    at: '2026-11-20T10:00:00.000Z',
    properties: { stage: 'Signed' },
  }

  createLogAnalytics(pino(sink)).track(event)

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'account_stage_updated', analytics: event })
})
