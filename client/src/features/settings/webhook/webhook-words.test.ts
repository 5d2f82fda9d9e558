import { expect, test } from 'vitest'
import { eventWords, inLines, lookOfDelivery, lookOfWebhook, nameOfWebhook, troubleOfWebhook } from './webhook-words.ts'

const webhook = {
  id: 'w1',
  address: 'https://example.com/hook',
  description: '',
  events: [],
  isEnabled: true,
  offReason: null,
  createdBy: 'ana',
  createdAt: '2026-11-20T15:00:00.000Z',
  failingSince: null,
  formerSecretUntil: null,
}
const delivery = {
  id: 'd1',
  eventId: 'e1',
  type: 'note.created',
  state: 'waiting',
  tries: 0,
  createdAt: '2026-11-20T15:00:00.000Z',
  lastTryAt: null,
  nextTryAt: '2026-11-20T15:00:00.000Z',
  status: null,
  why: null,
  answer: null,
  durationMs: null,
  payload: '{"type":"note.created"}',
} as const

test('a webhook is on, failing, off, or turned off with a reason', () => {
  expect(lookOfWebhook(webhook).label).toBe('On')
  expect(lookOfWebhook({ ...webhook, failingSince: webhook.createdAt }).label).toBe('Failing')
  expect(lookOfWebhook({ ...webhook, isEnabled: false, offReason: 'person' }).label).toBe('Off')
  expect(lookOfWebhook({ ...webhook, isEnabled: false, offReason: 'gone' }).label).toBe('Turned off')
  expect(troubleOfWebhook({ ...webhook, isEnabled: false, offReason: 'gone' })).toBe('Turned off: the receiver answered 410 Gone')
  expect(troubleOfWebhook({ ...webhook, isEnabled: false, offReason: 'person' })).toBeUndefined()
  expect(troubleOfWebhook(webhook)).toBeUndefined()
})

test('it is called by its description, else by its host, and says what it hears of', () => {
  expect(nameOfWebhook(webhook)).toBe('example.com')
  expect(nameOfWebhook({ ...webhook, description: 'CRM' })).toBe('CRM')
  expect(eventWords(webhook)).toBe('All events')
  expect(eventWords({ ...webhook, events: ['note.created'] })).toBe('note.created')
  expect(eventWords({ ...webhook, events: ['note.created', 'note.deleted'] })).toBe('2 events')
})

test('a delivery is sending, delivered, failed, or says when it is tried again', () => {
  expect(lookOfDelivery(delivery).label).toBe('Sending')
  expect(lookOfDelivery({ ...delivery, tries: 1 }).label).toMatch(/^Next try /)
  expect(lookOfDelivery({ ...delivery, state: 'delivered' }).label).toBe('Delivered')
  expect(lookOfDelivery({ ...delivery, state: 'failed' }).label).toBe('Failed')
})

test('a body is shown in lines, an answer that is no JSON as it stands', () => {
  expect(inLines('{"type":"ping"}')).toBe('{\n  "type": "ping"\n}')
  expect(inLines('<h1>Not found</h1>')).toBe('<h1>Not found</h1>')
})
