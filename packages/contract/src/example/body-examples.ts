import { ids, noteText } from './field-examples.ts'

const rights = { usageRightsUnlimited: false, usageRightsExpirationDate: '2027-06-30', usageRightsOrganic: true, usageRightsPaid: true }
const days = { startDate: '2026-12-01', endDate: '2026-12-31' }
const reel = { type: 'INSTAGRAM_REEL', dueDate: '2026-12-05' }

/** Bodies in which something is chosen. All others have what must be given. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  'POST /api/accounts': { name: 'Maya Lin', email: 'maya@example.com', instagramUsername: 'maya.cooks', campaignIds: [ids.summer] },
  'PATCH /api/accounts/{id}': { stage: 'Negotiating', priority: 'High' },
  'POST /api/accounts/bulk': { ids: [ids.maya, ids.june], change: { stage: 'Negotiating', addCampaignIds: [ids.summer] } },
  'POST /api/accounts/bulk/undo': { entries: [{ id: ids.maya, rev: 7 }] },
  'POST /api/accounts/{id}/merge': { otherId: ids.june, choices: { email: 'other', bioSummary: 'this' } },
  'POST /api/notes': { accountId: ids.maya, content: noteText },
  'POST /api/accounts/{id}/notes': { content: noteText },
  'PUT /api/notes/{id}': { content: 'She likes the new blend, and answers on Mondays.' },
  'POST /api/notes/{id}/restore': { accountId: ids.maya },
  'POST /api/notes/mentions': { accountId: ids.maya, noteId: ids.note, mentions: [ids.ana] },
  'POST /api/notifications/read': { ids: [ids.line] },

  'POST /api/partnerships': { accountId: ids.maya, budget: '1200', ...days, content: [reel] },
  'PATCH /api/partnerships': { id: ids.partnership, invoiceStatus: 'RECEIVED', baseRev: 7 },
  'PATCH /api/partnerships/{id}/content/{itemId}': { posted: true, contentLink: 'https://www.instagram.com/reel/C2abc' },
  'POST /api/partnerships/{id}/restore': { itemId: ids.reel },
  'POST /api/reading-lessons': { lessons: [{ field: 'budget', options: [['label:fee'], ['largest']], taken: 0, isChanged: false }] },

  'POST /api/api-keys': { name: 'Weekly report', scope: 'read' },
  'POST /api/custom-fields': { name: 'Shirt size', type: 'dropdown', options: ['S', 'M', 'L'] },
  'PATCH /api/custom-fields/{id}': { name: 'Shirt size', options: ['XS', 'M', 'L'], renamedOptions: [{ from: 'S', to: 'XS' }] },
  'PUT /api/custom-fields/order': { ids: [ids.field] },
  'PUT /api/organization-stages/order': { ids: [ids.stage] },
  'PUT /api/organization-signed-substages/order': { ids: [ids.substage] },
  'POST /api/segments': { name: 'Food' },
  'POST /api/campaigns': { name: 'Summer Drop' },
  'PATCH /api/organization': { name: 'Glow' },
  'PATCH /api/organization-settings': { outreach1Interval: 3, timeZone: 'Europe/Berlin' },
  'PATCH /api/organization/utm-defaults': { defaultUtmSource: 'Influencer', defaultBaseUrl: 'https://glow.example' },
  'POST /api/organization-stages': { name: 'Product sent' },
  'PATCH /api/organization-stages/{id}': { name: 'Product sent' },
  'POST /api/organization-signed-substages': { name: 'Contract sent' },
  'PATCH /api/organization-signed-substages/{id}': { name: 'Contract sent' },
  'POST /api/organizations': { name: 'Glow' },
  'PATCH /api/profile': { firstName: 'Ana', lastName: 'Silva' },
  'POST /api/invitations': { email: 'ben@example.com', role: 'member' },
  'POST /api/invitations/accept': { token: 'k3v9q2m8x4w7z1p5' },
  'POST /api/webhooks': { address: 'https://glow.example/rapport', description: 'Our warehouse' },
  'PATCH /api/webhooks/{id}': { isEnabled: false },
  'POST /api/workspace-imports': { filename: 'glow.zip', size: 18_400_000 },
  'POST /api/saved-views': { name: 'Signed, by reach', query: 'stage=Signed&sort=-followers', isShared: true },
  'PATCH /api/saved-views/{id}': { isShared: false },

  'POST /api/social-lookup': { accountId: ids.maya, query: 'https://www.instagram.com/maya.cooks' },
  'POST /api/discount-codes': { accountId: ids.maya, code: 'MAYA10', discountType: 'percentage', discountValue: 10, ...days },
  'PATCH /api/discount-codes/{id}': { isActive: false },
  'POST /api/utm-links/direct': {
    ...{ accountId: ids.maya, name: 'Spring newsletter', source: 'Influencer', medium: 'instagram', campaign: 'summer_drop' },
    baseUrl: 'https://glow.example',
  },
  'PATCH /api/utm-links/{id}': { name: 'Summer newsletter' },

  'POST /api/videos/prepare-upload': { filename: 'reel.mp4', influencerId: ids.maya, size: 18_400_000, tags: ['recipe'], ...rights },
  'PATCH /api/videos/{id}': { tags: ['recipe'], ...rights },
  'POST /api/videos/bulk/undo': { entries: [{ id: ids.video, rev: 8, tags: [], ...rights, usageRightsWhitelisting: false }] },
  'POST /api/videos/bulk': { ids: [ids.video], change: { usageRightsExpirationDate: '2027-06-30', addTags: ['recipe'] } },
  'POST /api/videos/{id}/shares': { lastDay: '2026-12-31' },
}
