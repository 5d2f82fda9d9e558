import type { ColumnKit } from './column-kit.ts'

/** Discount codes and tracking links with all that they were called before, and how often links were followed. */
export const createSalesTables = ({ table, text, integer, bigint, boolean, instant, index, primaryKey }: ColumnKit) => {
  /** Whose a code or link is. */
  const ownerColumns = () => ({
    id: text('id').primaryKey(),
    organizationId: text('organization_id').notNull(),
    accountId: text('account_id').notNull(),
  })
  /** A deleted code or link stays: a link answers so, and orders before keep counting. */
  const lifeColumns = () => ({
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by'),
  })
  const discountCode = table(
    'discount_code',
    {
      ...ownerColumns(),
      /** In capitals. */
      code: text('code').notNull(),
      discountType: text('discount_type').notNull(),
      /** A decimal string. */
      discountValue: text('discount_value').notNull(),
      /** Kept days of the organisation's zone. */
      startDate: text('start_date').notNull(),
      endDate: text('end_date'),
      usageLimit: bigint('usage_limit'),
      isActive: boolean('is_active').notNull(),
      /** Its name in the store; null while it is not there. */
      shopifyDiscountId: text('shopify_discount_id'),
      /** The store in which it has that name. */
      shop: text('shop'),
      /** A sentence while the store has it otherwise. */
      inStore: text('in_store'),
      /** How often the store last said that it was used. */
      usesInStore: integer('uses_in_store'),
      /** From when on orders count for it, and over how many days back from its creation that was looked for. */
      countsFrom: instant('counts_from').notNull(),
      windowDays: integer('window_days').notNull(),
      /** When its first order was told of. */
      firstOrderToldAt: instant('first_order_told_at'),
      ...lifeColumns(),
    },
    (t) => [
      index('discount_code_of_account').on(t.accountId, t.deletedAt, t.createdAt, t.id),
      index('discount_code_of_organization').on(t.organizationId, t.id),
      index('discount_code_by_end').on(t.organizationId, t.endDate),
      index('discount_code_in_store').on(t.organizationId, t.shopifyDiscountId),
    ],
  )
  /** Names that codes have or had. Nobody else gets one, also after its code is deleted or gone with its influencer. */
  const discountCodeName = table(
    'discount_code_name',
    {
      organizationId: text('organization_id').notNull(),
      /** The name as attribution compares it. */
      key: text('key').notNull(),
      codeId: text('code_id').notNull(),
      name: text('name').notNull(),
    },
    (t) => [primaryKey({ columns: [t.organizationId, t.key] }), index('discount_code_name_code').on(t.codeId, t.name)],
  )
  const utmLink = table(
    'utm_link',
    {
      ...ownerColumns(),
      name: text('name').notNull(),
      source: text('source').notNull(),
      medium: text('medium').notNull(),
      campaign: text('campaign').notNull(),
      baseUrl: text('base_url').notNull(),
      fullUrl: text('full_url').notNull(),
      ...lifeColumns(),
    },
    (t) => [
      index('utm_link_of_account').on(t.accountId, t.deletedAt, t.createdAt, t.id),
      index('utm_link_of_organization').on(t.organizationId, t.id),
    ],
  )
  /** The sources, mediums and campaigns that a link has and had, with the instant from which each holds. */
  const utmLinkTriple = table(
    'utm_link_triple',
    {
      linkId: text('link_id').notNull(),
      /** From 0; the last one holds now. */
      position: integer('position').notNull(),
      organizationId: text('organization_id').notNull(),
      /** The three as attribution compares them. */
      key: text('key').notNull(),
      source: text('source').notNull(),
      medium: text('medium').notNull(),
      campaign: text('campaign').notNull(),
      since: instant('since').notNull(),
    },
    (t) => [primaryKey({ columns: [t.linkId, t.position] }), index('utm_link_triple_key').on(t.organizationId, t.key, t.linkId)],
  )
  /** How often a link was followed on a day (YYYY-MM-DD) of the organisation's zone. */
  const utmDay = table(
    'utm_day',
    {
      linkId: text('link_id').notNull(),
      day: text('day').notNull(),
      organizationId: text('organization_id').notNull(),
      clicks: bigint('clicks').notNull(),
      sessions: bigint('sessions').notNull(),
      visitors: bigint('visitors').notNull(),
    },
    (t) => [primaryKey({ columns: [t.linkId, t.day] })],
  )
  /** The same of all links together, so that nobody adds them up for each look. */
  const utmOrganizationDay = table(
    'utm_organization_day',
    {
      organizationId: text('organization_id').notNull(),
      day: text('day').notNull(),
      clicks: bigint('clicks').notNull(),
      sessions: bigint('sessions').notNull(),
    },
    (t) => [primaryKey({ columns: [t.organizationId, t.day] })],
  )
  /** Visitors of today under keys that mean nothing tomorrow. */
  const utmVisitor = table(
    'utm_visitor',
    {
      linkId: text('link_id').notNull(),
      visitor: text('visitor').notNull(),
      /** Of UTC. */
      day: text('day').notNull(),
      lastClickAt: instant('last_click_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.linkId, t.visitor] }), index('utm_visitor_day').on(t.day)],
  )
  /** The salt of today's visitor keys (a day of UTC). It is gone the next day. */
  const utmSalt = table('utm_salt', { day: text('day').primaryKey(), salt: text('salt').notNull() })
  return { discountCode, discountCodeName, utmLink, utmLinkTriple, utmDay, utmOrganizationDay, utmVisitor, utmSalt }
}
