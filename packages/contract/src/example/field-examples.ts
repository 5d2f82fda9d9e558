import { deletedAccountWords } from '@rapport/domain/account/unknown-account'

/** Ids of the story that all examples tell: Ana Silva of Glow works with Maya Lin. */
export const ids = {
  maya: '01jd0c3x4n5p6q7r8s9tavwxyz',
  june: '01jd0c5g8h2k4m6n8p0q2r4s6t',
  ana: '01jcz8a1b2c3d4e5f6g7h8j9k0',
  glow: '01jcz7z9y8x7w6v5t4s3r2q1p0',
  food: '01jd0d1m2n3p4q5r6s7t8v9w0x',
  summer: '01jd0d9k8j7h6g5f4e3d2c1b0a',
  note: '01jd0e2p3q4r5s6t7v8w9x0y1z',
  partnership: '01jd0f4r5s6t7v8w9x0y1z2a3b',
  reel: '01jd0f6t7v8w9x0y1z2a3b4c5d',
  code: '01jd0g8w9x0y1z2a3b4c5d6e7f',
  link: '01jd0h0y1z2a3b4c5d6e7f8g9h',
  video: '01jd0j2a3b4c5d6e7f8g9h0j1k',
  field: '01jd0k4c5d6e7f8g9h0j1k2m3n',
  key: '01jd0m6e7f8g9h0j1k2m3n4p5q',
  stage: '01jcz7zb3d5f7h9k1n3q5s7v9x',
  substage: '01jcz7zc5e7g9j1m3p5r7t9w1y',
  webhook: '01jd0r5p6q7r8s9t0v1w2x3y4z',
  line: '01jd0n8g9h0j1k2m3n4p5q6r7s',
} as const

/** Ids in paths, by the first word of the path. */
export const idsOfPaths: Readonly<Record<string, string>> = {
  ...{ accounts: ids.maya, notes: ids.note, partnerships: ids.partnership, videos: ids.video, 'video-shares': ids.line },
  ...{ 'discount-codes': ids.code, 'utm-links': ids.link, 'utm-tracking': ids.link, 'custom-fields': ids.field, 'api-keys': ids.key },
  ...{ organizations: ids.ana, 'saved-views': ids.line, invitations: ids.line, sessions: ids.line, 'reading-lessons': ids.line },
  ...{
    'organization-stages': ids.stage,
    'organization-signed-substages': ids.substage,
    'workspace-imports': ids.line,
    webhooks: ids.webhook,
  },
}

export const noteText = 'She likes the new blend.'

const storeLink = 'https://glow.example/?utm_source=Influencer&utm_medium=instagram&utm_campaign=summer_drop'

/** What a field holds in examples, wherever it stands. A `meta({ example })` of its shape goes first. */
export const fieldExamples: Readonly<Record<string, unknown>> = {
  ...{ id: ids.maya, accountId: ids.maya, influencerId: ids.maya, otherId: ids.june, organizationId: ids.glow, organization: ids.glow },
  ...{ owner: ids.ana, createdBy: ids.ana, changedBy: ids.ana, segmentId: ids.food, campaignIds: [ids.summer], campaignId: ids.summer },
  ...{ noteId: ids.note, partnershipId: ids.partnership, itemId: ids.reel, videoId: ids.video, fieldId: ids.field, keyId: ids.key },
  ...{ sourceId: ids.code, stageId: ids.stage, addCampaignIds: [ids.summer], removeCampaignIds: [ids.summer] },

  ...{ name: 'Maya Lin', accountName: 'Maya Lin', influencerName: 'Maya Lin', organizationName: 'Glow', inviterName: 'Ana Silva' },
  ...{ email: 'maya@example.com', firstName: 'Ana', lastName: 'Silva', password: 'a long password', role: 'member' },
  ...{ stage: 'Negotiating', stageKey: 'negotiating', previousStage: 'Outreach 1', signedSubstage: null, previousSignedSubstage: null },
  ...{ priority: 'High', topPlatform: 'Instagram', platform: 'Instagram', segmentName: 'Food', username: 'maya.cooks' },
  ...{ instagramUsername: 'maya.cooks', instagramFollowers: 48_200, tiktokUsername: 'mayacooks', tiktokFollowers: 12_900 },
  ...{ youtubeUsername: null, youtubeSubscribers: null, facebookUsername: null, facebookFollowers: null },
  ...{ linkedinUsername: null, linkedinFollowers: null, bioSummary: 'Cooks what is in season', websiteUrl: 'https://maya.example' },
  ...{ profilePictureUrl: null, imageUrl: null, image: null, defaultProfileImage: null },
  ...{ lastContacted: '2026-11-20T00:00:00.000Z', nextOutreachDate: null, emailThreads: [], query: 'stage=Signed&sort=-followers' },

  ...{ rev: 7, baseRev: 6, epoch: 'q3v9k2m8', nextCursor: null, total: 128, count: 12, limit: 50, remaining: 49 },
  ...{ timeZone: 'Europe/Berlin', order: 3, options: ['S', 'M', 'L'], value: 'M', message: deletedAccountWords },
  ...{ at: '2026-11-23T09:30:00.000Z', since: '2026-11-01T08:00:00.000Z', timestamp: '2026-11-23T09:30:00.000Z', today: '2026-11-23' },
  ...{ date: '2026-11-23T09:30:00.000Z', stageSince: '2026-11-18T14:05:00.000Z', asOf: '2026-11-23T09:30:00.000Z', day: '2026-12-05' },
  ...{ startDate: '2026-12-01T00:00:00.000Z', endDate: '2026-12-31T00:00:00.000Z', dueDate: '2026-12-05T00:00:00.000Z' },
  ...{ nextDueDate: '2026-12-05T00:00:00.000Z', lastDay: '2026-12-31', editedAt: null, readAt: null },
  ...{ usageRightsExpirationDate: '2027-06-30', usageRightsOrganic: true, usageRightsPaid: true, isActive: true },

  ...{ budget: '1200', openBudget: '1200', currency: 'EUR', minor: 120_000, cost: 120_000, ratio: 2.4, orders: 24, sessions: 310 },
  ...{
    contentLink: 'https://www.instagram.com/reel/C2abc',
    reference: 'reel-1',
    content: noteText,
    text: 'Ask @Ana Silva',
  },
  ...{ mentions: [], system: false, field: 'bioSummary', fields: ['name'], oldValue: 'Outreach 1', newValue: 'Negotiating' },
  ...{ features: ['label:fee'], words: 'Total fee', gaps: [], unread: 2, choices: [], customFields: {}, chance: 0.9, notice: null },
  ...{ page: 1, pages: 2, line: 3 },
  ...{ into: ids.summer, userId: ids.ana, addedBy: ids.ana, importId: ids.line, agreementId: ids.line, whyNot: null },
  ...{ fileName: 'creators.xlsx', sheet: 'Creators', missing: null, example: '03/11/2026' },
  ...{ before: 'She likes the new ', hit: 'blend', after: '.' },

  ...{ code: 'MAYA10', discountValue: 10, usageLimit: null, usageCount: 24, totalOrders: 24, totalRevenue: 1200, inStore: null },
  ...{ shopifyDiscountId: null, attributionsCreated: 3, ordersFound: 5, windowDays: 60, sourceName: 'MAYA10' },
  ...{ orderId: '5123456789012', orderedAt: '2026-11-22T18:04:00.000Z' },
  ...{
    source: 'Influencer',
    medium: 'instagram',
    campaign: 'summer_drop',
    baseUrl: 'https://glow.example',
    fullUrl: storeLink,
    warning: null,
  },
  ...{ trackingUrl: `https://rapport.example/api/utm-tracking/${ids.link}`, totalSessions: 310, conversionRate: 7.7 },
  ...{
    defaultUtmSource: 'Influencer',
    defaultUtmMedium: 'social',
    defaultUtmCampaign: 'summer_drop',
    defaultBaseUrl: 'https://glow.example',
  },

  ...{
    filename: 'reel.mp4',
    contentType: 'video/mp4',
    size: 18_400_000,
    bytes: 18_400_000,
    duration: 32.5,
    tags: ['recipe'],
    tag: 'recipe',
  },
  ...{ url: `/api/videos/${ids.video}/file`, thumbnailUrl: `/api/videos/${ids.video}/poster?v=1`, captionsUrl: null },
  ...{ uploadUrl: `/files/uploads/${ids.video}.mp4?until=1764000000&signature=b3f1`, key: `${ids.video}.mp4` },
  ...{ addTags: ['recipe'], removeTags: ['draft'] },

  ...{
    token: 'rapport_9tQ2xwZ4mB7nK1pR5sV8yC3dF6gH0jL2qT',
    start: 'rapport_9tQ2xw',
    lastUsedAt: null,
    link: null,
    unsent: null,
    address: '203.0.113.7',
    why: null,
  },
  ...{ positions: ['1764000000:128'], deletedBy: { id: ids.ana, name: 'Ana Silva' }, column: 'name', header: 'Name', sample: 'Maya Lin' },
  ...{ newSegments: ['Food'], newCampaigns: ['Summer Drop'], unchanged: [ids.june], mergedInto: ids.june, from: 'S', to: 'XS' },
  ...{ reasons: ['used MAYA10'], issues: [], failed: [], isDeal: true, isNew: true, data: ['recipe', 'behind the scenes'] },
  ...{ outreach1Interval: 3, outreach2Interval: 5, outreach3Interval: 7, testingProductInterval: 7, signedInterval: 30 },
  ...{ negotiatingPendingInfluencerInterval: 4, negotiatingPendingYouInterval: 1, values: 41, notificationsCreated: 1 },
  ...{ completed: 2, approved: 3, posted: 1, overdue: 1, kept: 1, revoked: 2, openPartnerships: 1, completedPartnerships: 4 },
  ...{
    formerSecretUntil: null,
    failingSince: null,
    offReason: null,
    nextTryAt: null,
    answer: 'ok',
    eventId: 'evt_01jd0q3m4n5p6q7r8s9t0v1w2x',
  },
  ...{ scopes: ['read_orders', 'write_discounts'], what: 'influencers', left: [] },
}
