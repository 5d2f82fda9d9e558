import { ids, noteText } from './field-examples.ts'

const ana = { id: ids.ana, firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'ana@example.com' }
const glow = { id: ids.glow, name: 'Glow', role: 'owner' }
const author = { id: ids.ana, name: 'Ana Silva' }
const stage = { id: ids.stage, key: 'negotiating', name: 'Negotiating' }
const key = { id: ids.key, name: 'Weekly report', start: 'rapport_9tQ2xw' }
const field = { id: ids.field, name: 'Shirt size', type: 'dropdown' }
const webhook = { id: ids.webhook, address: 'https://glow.example/rapport', description: 'Our warehouse', events: [], isEnabled: true }
const event = JSON.stringify({ type: 'account.stage_changed', data: { id: ids.maya, accountId: ids.maya, rev: 7 } })
const november = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
const sum = { orders: 24, minor: 120_000 }
const none = { orders: 0, minor: 0 }
const item = { id: ids.reel, type: 'INSTAGRAM_REEL', contentType: 'INSTAGRAM_REEL' }

/** What fields of a shape or of a call's answer hold where that is something else than elsewhere. */
export const shapeExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Account: { influencer: { id: ids.maya, profilePictureUrl: null } },
  AccountCounts: { total: 128, stages: [{ id: stage.id, name: stage.name, count: 12 }] },
  ApiKey: key,
  NewApiKey: key,
  BrowserSession: { id: ids.key, lastUsedAt: '2026-11-23T00:00:00.000Z', isThis: true },
  BulkUndoAnswer: { kept: [{ id: ids.june, fields: ['stage'], changedBy: ids.ana }] },
  VideoBulkAnswer: { changed: [{ id: ids.video, rev: 8 }], unchanged: [], failed: [] },
  VideoBulkUndoAnswer: { undone: [{ id: ids.video, rev: 9 }], kept: [] },
  BulkAnswer: { failed: [] },
  Campaign: { id: ids.summer, name: 'Summer Drop' },
  Segment: { id: ids.food, name: 'Food' },
  ContentItem: item,
  CsvReport: { rows: 3, creates: 2, updates: 1, unchanged: 0, failed: 0 },
  UpcomingContentItem: item,
  CustomField: field,
  CustomFieldValue: field,
  DiscountCode: { id: ids.code, startDate: '2026-12-01T00:00:00.000Z' },
  Invitation: { id: ids.key, email: 'ben@example.com', expiresAt: '2026-11-30T09:30:00.000Z' },
  Note: { id: ids.note, author, receivedAt: '2026-11-23T09:30:00.000Z' },
  Notification: { id: ids.line, due: null, code: null, video: null, actor: { ...author, image: null }, text: 'Ask @Ana Silva' },
  OrganizationStage: stage,
  SignedSubstage: { id: ids.substage, key: null, name: 'Contract sent' },
  OrganizationUser: ana,
  Person: ana,
  Partnership: { id: ids.partnership },
  DraftOffer: { value: '1200' },
  PartnershipDraft: {
    confidence: { budget: 0.97, startDate: 0.94, endDate: 0.94, invoiceStatus: 0.8, content: 0.91 },
    offers: { budget: [], startDate: [], endDate: [], content: [] },
  },
  PartnershipHistoryEntry: { by: author, itemId: null, field: 'invoiceStatus', oldValue: 'WAITING', newValue: 'RECEIVED' },
  ReadingLesson: { id: ids.line },
  RankedSales: { id: ids.code, name: 'MAYA10', sessions: null },
  SalesReport: {
    ...{ period: november, total: sum, parts: { code: sum, link: none, journey: none }, others: [] },
    points: [{ ...november, parts: { code: sum, link: none, journey: none } }],
  },
  SavedView: { id: ids.line, name: 'Signed, by reach' },
  Session: { organization: glow, organizations: [glow], role: 'owner' },
  StoreConnection: { connected: true, trouble: null },
  TimeLogEntry: { id: ids.line, event: 'stage_changed', metadata: { changedBy: ids.ana } },
  TrashEntry: { kind: 'note', id: ids.note, name: noteText, purgeAt: '2026-12-23T09:30:00.000Z', deletedBy: author },
  UtmLink: { id: ids.link, name: 'Spring newsletter' },
  Video: { id: ids.video },
  VideoShareLink: { id: ids.line, url: 'https://rapport.example/shared/5f2c9a' },
  Webhook: webhook,
  WebhookWithSecret: webhook,
  WebhookDelivery: {
    ...{ id: ids.line, type: 'account.stage_changed', state: 'delivered', tries: 1, status: 200, durationMs: 84, payload: event },
  },
  WorkspaceImport: { id: ids.line, filename: 'glow.zip', why: null },

  'PATCH /api/organization': { id: ids.glow },
  'POST /api/organizations': { id: ids.glow, role: 'owner' },
  'POST /api/workspace-imports': { id: ids.line, uploadUrl: '/files/uploads/glow.zip?until=1764000000&signature=b3f1' },
  'POST /api/partnerships/parse-document': { unread: [], understoodBy: 'rules' },
}
