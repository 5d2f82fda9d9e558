import type { Page } from '@playwright/test'
import type { Webhook, WebhookDelivery } from '@rapport/domain/webhook/webhook'
import type { Screen } from './screens.ts'

const inSettings = { route: '/settings/webhooks', who: 'ana', address: '/settings/webhooks' } as const

const crm: Webhook = {
  id: '01jd00000000000000000crm00',
  address: 'https://crm.example.com/hooks/rapport?team=glow-lab',
  description: 'CRM',
  events: [],
  isEnabled: true,
  offReason: null,
  createdBy: 'ana',
  createdAt: '2026-11-01T10:42:00.000Z',
  failingSince: null,
  formerSecretUntil: null,
}
const sheet: Webhook = { ...crm, id: '01jd0000000000000000sheet0', description: 'Sheet of deals', failingSince: '2026-11-03T08:00:00.000Z' }
const chat: Webhook = {
  ...crm,
  id: '01jd00000000000000000chat0',
  description: '',
  events: ['note.created'],
  isEnabled: false,
  offReason: 'gone',
}
const old: Webhook = { ...crm, id: '01jd000000000000000000old0', description: 'Old one', isEnabled: false, offReason: 'person' }

const delivered: WebhookDelivery = {
  id: '01jd0000000000000000first0',
  eventId: '01jd0000000000000000event0',
  type: 'account.stage_changed',
  state: 'delivered',
  tries: 1,
  createdAt: '2026-11-03T10:42:00.000Z',
  lastTryAt: '2026-11-03T10:42:00.000Z',
  nextTryAt: null,
  status: 200,
  why: null,
  answer: '{"ok":true}',
  durationMs: 182,
  payload:
    '{"type":"account.stage_changed","timestamp":"2026-11-03T10:42:00.000Z","data":{"organizationId":"glow","id":"jane","accountId":"jane","rev":7,"actor":"ana","changes":[{"field":"stage","from":"Outreach 1","to":"Signed"}]}}',
}
const waiting: WebhookDelivery = {
  ...delivered,
  id: '01jd000000000000000second0',
  type: 'note.created',
  state: 'waiting',
  tries: 3,
  nextTryAt: '2026-11-03T11:02:00.000Z',
  status: 503,
  why: 'The receiver answered 503',
  answer: '<h1>Down for maintenance</h1>',
}
const failed: WebhookDelivery = {
  ...delivered,
  id: '01jd0000000000000000third0',
  type: 'partnership.completed',
  state: 'failed',
  tries: 10,
  status: null,
  why: 'It did not answer within 15 seconds',
  answer: null,
}

/** Addresses that are told of events. The server of the journeys sends nothing outside: what was sent is answered here. */
export const webhookScreens: readonly Screen[] = [
  { ...inSettings, isThere: (page) => page.getByText('No webhooks yet') },
  { ...inSettings, state: 'a member', who: 'chloe', isThere: (page) => page.getByText('Only admins change this') },
  { ...inSettings, state: 'several', open: show, isThere: (page) => page.getByText('Sheet of deals') },
  {
    ...inSettings,
    state: 'a new one',
    open: async (page) => {
      await page.getByRole('button', { name: 'New webhook' }).click()
      await page.getByRole('checkbox', { name: /^All events/ }).uncheck()
      await page.getByRole('button', { name: 'Create webhook' }).click()
    },
    isThere: (page) => page.getByText('Please choose at least one event'),
  },
  {
    ...inSettings,
    state: 'its log',
    open: async (page) => {
      await show(page)
      await page.getByRole('button', { name: 'Log' }).first().click()
      await page.getByText('Body and answer').first().click()
    },
    isThere: (page) => page.getByRole('button', { name: 'Send again' }).first(),
  },
]

async function show(page: Page): Promise<void> {
  const answers = { data: [crm, sheet, chat, old], deliveries: [waiting, delivered, failed] }
  await page.route(/\/api\/webhooks$/, (route) => route.fulfill({ json: { success: true, data: answers.data } }))
  await page.route(/\/api\/webhooks\/[^/]+\/deliveries/, (route) =>
    route.fulfill({ json: { success: true, data: answers.deliveries, nextCursor: null } }),
  )
  await page.reload()
}
