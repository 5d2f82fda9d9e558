import type { Account } from '../account/account.ts'
import type { FieldWith } from '../account/account-field.ts'
import type { AccountValues } from '../account/account-values.ts'
import type { RetroactiveAttribution } from '../attribution/retroactive.ts'
import type { CustomFieldValue } from '../custom-field/custom-field.ts'
import type { DiscountCode } from '../discount-code/discount-code.ts'
import type { DiscountCodeDraft } from '../discount-code/discount-code-form.ts'
import type { ContactChannel } from '../next-outreach/contact-channel.ts'
import type { UtmLink } from '../utm-link/utm-link.ts'
import type { LinkParts } from '../utm-link/utm-link-issues.ts'
import type { UsageRights } from '../video/usage-rights.ts'
import type { Video } from '../video/video.ts'

/** A person's changes of an account from this device, without the server's own fields. */
export type AccountChange = Partial<Omit<AccountValues, FieldWith<{ readonly isServers: true }>>>

export interface AccountCreation extends AccountChange {
  readonly id: string
  /** ISO instant. */
  readonly createdAt: string
  readonly name: string
}

/** A write of a custom field. */
export interface FieldValueWrite {
  readonly fieldId: string
  /** The field's name, for a person who must decide. */
  readonly name: string
  readonly value: string | null
}

/** A tracking link to change or delete; `name` is for a person who must decide. */
export interface NamedLink {
  readonly linkId: string
  readonly name: string
}

export interface UtmLinkWrite extends NamedLink {
  readonly change: LinkParts
}

/** What a person changes of a video: its rights and tags. */
export type VideoEdit = Partial<UsageRights & Pick<Video, 'tags'>>

/** A change of a video; `filename` is for a person who must decide. */
export interface VideoWrite {
  readonly videoId: string
  readonly filename: string
  readonly change: VideoEdit
}

export interface Problem {
  readonly status: number
  /** One sentence for a person. */
  readonly message: string
  /** For 'changed_meanwhile': the server's present values. */
  readonly current?: Readonly<Record<string, unknown>> | undefined
}

/** A write that waits on this device for the server. Ids sort by creation. */
export type OutboxRow = {
  readonly id: string
  readonly idempotencyKey: string
  readonly organizationId: string
  readonly userId: string
  readonly accountId: string
  readonly createdAt: string
  /** Set once the server refused: the row waits for a person, the payload stays. */
  readonly problem: Problem | null
  /** It was sent once: its key now belongs to its body. */
  readonly isSent?: boolean
  /** [OB21] A draft: it goes out when its person says so. */
  readonly isHeld?: true
  /** [OB11] By field, the id of the change that it took along and that wrote it. */
  readonly wordIds?: Readonly<Record<string, string>>
} & (
  | { readonly kind: 'create-account'; readonly payload: AccountCreation }
  | {
      readonly kind: 'patch-account'
      readonly baseRev: number
      readonly payload: AccountChange
      /** [TD4] How the contact that it logs was made. */
      readonly contactChannel?: ContactChannel
      /** [UN5] Undoes a move. */
      readonly isUndo?: boolean
    }
  | { readonly kind: 'field-value'; readonly payload: FieldValueWrite }
  | { readonly kind: 'create-discount-code'; readonly payload: DiscountCodeDraft }
  | { readonly kind: 'create-utm-link'; readonly payload: LinkParts }
  | { readonly kind: 'patch-utm-link'; readonly payload: UtmLinkWrite }
  | { readonly kind: 'delete-utm-link'; readonly payload: NamedLink }
  | { readonly kind: 'patch-video'; readonly payload: VideoWrite }
)

/** What became of a code or a tracking link of an account; `rowId` asked for it. */
export type AcceptedSale = { readonly rowId: string; readonly accountId: string } & (
  | { readonly sale: 'discount-code'; readonly code: DiscountCode; readonly retroactive: RetroactiveAttribution | null }
  | {
      readonly sale: 'utm-link'
      readonly link: UtmLink
      /** [UL7] A new link has the parameters of another. */
      readonly warning: string | null
    }
  | { readonly sale: 'deleted-utm-link'; readonly linkId: string }
)

/** A video after a change. */
export interface AcceptedVideo {
  readonly video: Video
}

/** The server's result of a write. */
export type Accepted = Account | CustomFieldValue | AcceptedSale | AcceptedVideo

export const isFieldValue = (accepted: Accepted): accepted is CustomFieldValue => 'fieldId' in accepted

export const isAccount = (accepted: Accepted): accepted is Account => !isFieldValue(accepted) && !isSale(accepted) && !isVideo(accepted)

export const isVideo = (accepted: Accepted): accepted is AcceptedVideo => 'video' in accepted

export const isSale = (accepted: Accepted): accepted is AcceptedSale => 'sale' in accepted

/** [OB21] Drafts that nobody has sent. */
export const isDraft = ({ isHeld, problem }: OutboxRow): boolean => isHeld === true && problem === null

/**
 * [OB1] [OB3] [OB21] The row of each account that goes out before its others: what was sent and never answered, then the oldest. An earlier
 * change that somebody put back in line would else go over a later one that the server has. Behind a refused creation nothing goes out.
 */
export const frontRows = (rows: readonly OutboxRow[]): readonly OutboxRow[] => {
  const passed = new Set<string>()
  return rows
    .filter(({ isHeld }) => !isHeld)
    .toSorted((a, b) => turnOf(a) - turnOf(b) || byRowId(a, b))
    .filter(({ problem, kind, accountId }) => {
      const isFront = problem === null && !passed.has(accountId)
      if (problem === null || kind === 'create-account') passed.add(accountId)
      return isFront
    })
}

const turnOf = ({ kind, isSent }: OutboxRow): number => (kind === 'create-account' ? 0 : isSent ? 1 : 2)

/** The order of creation. */
export const byRowId = (a: OutboxRow, b: OutboxRow): number => (a.id < b.id ? -1 : 1)
