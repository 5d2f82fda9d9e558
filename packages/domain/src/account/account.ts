import type { ShopMoney } from '../shop/shop-money.ts'
import { fieldsWith } from './account-field.ts'
import type { AccountValues } from './account-values.ts'

/** The five platforms in display order. */
export const platforms = ['Instagram', 'TikTok', 'YouTube', 'Facebook', 'LinkedIn'] as const
export type Platform = (typeof platforms)[number]

export const priorities = ['Low', 'Medium', 'High'] as const
export type Priority = (typeof priorities)[number]

/** [AC1] The shown priority: Low when unset or unknown. Reading never writes. */
export const shownPriority = (stored: string | null): Priority => priorities.find((priority) => priority === stored) ?? 'Low'

export interface EmailMessage {
  readonly from: string
  readonly to: readonly string[]
  readonly date: string
  /** Identifies a mail that comes again. */
  readonly messageId?: string | undefined
  readonly direction?: 'inbound' | 'outbound' | undefined
}

export interface EmailThread {
  readonly id: string
  readonly subject?: string | undefined
  readonly messages: readonly EmailMessage[]
}

/** An influencer in REST and on screens: the fields of the table, the stage by its current name, instants and days as ISO texts. */
export interface Account extends AccountValues {
  readonly id: string
  readonly influencerId: string
  readonly influencer: { readonly id: string; readonly profilePictureUrl: string | null }
  readonly organizationId: string
  readonly stageSince: string
  /** What it sold in the last 30 days, in the store's currency; null: nothing. */
  readonly revenue30Days: ShopMoney | null
  readonly createdAt: string
  readonly updatedAt: string
  /** Grows with each commit that changes the account. */
  readonly rev: number
}

/** Fields that ask about a teammate's change meanwhile ('keep theirs / use mine'); in the others the later writer wins. */
export const askedFields = fieldsWith({ isAsked: true })

const countFields = fieldsWith({ kind: 'count' })

/** [AC2] A platform's followers; the greatest number is the account's reach. */
export const reachOf = (account: Pick<AccountValues, (typeof countFields)[number]>): number | null => {
  const counts = countFields.map((field) => account[field]).filter((value) => value !== null)
  return counts.length ? Math.max(...counts) : null
}
