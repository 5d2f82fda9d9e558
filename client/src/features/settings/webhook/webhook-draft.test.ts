import { expect, test } from 'vitest'
import { draftOf, newWebhook, toBody, webhookIssues } from './webhook-draft.ts'

const webhook = {
  id: 'w1',
  address: 'https://example.com/hook',
  description: 'CRM',
  events: ['note.created', 'account.created'],
  isEnabled: true,
  offReason: null,
  createdBy: 'ana',
  createdAt: '2026-11-20T15:00:00.000Z',
  failingSince: null,
  formerSecretUntil: null,
}

test('a form asks for an address, and for an event where not all are meant', () => {
  expect(webhookIssues(newWebhook)).toEqual({ address: 'Please enter an address such as https://example.com/rapport' })
  expect(webhookIssues({ ...newWebhook, address: 'https://example.com' })).toEqual({})
  expect(webhookIssues({ ...newWebhook, address: 'https://example.com', isForAll: false })).toEqual({
    events: 'Please choose at least one event',
  })
})

test('all events are sent as none chosen; chosen ones in the order of the list', () => {
  expect(toBody({ ...newWebhook, address: ' https://example.com ' })).toEqual({
    address: 'https://example.com',
    description: '',
    events: [],
  })
  expect(toBody(draftOf(webhook)).events).toEqual(['account.created', 'note.created'])
  expect(toBody({ ...draftOf(webhook), isForAll: true }).events).toEqual([])
})
