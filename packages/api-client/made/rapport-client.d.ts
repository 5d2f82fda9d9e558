// Made by `npm run api-client` from the contract of Rapport. Use it as it is, in Node 20 and newer and in browsers.

/** A call of the REST API: its method and path, as the reference has them. */
export type RapportCall = keyof RapportApi;
/** Everything that stands in the answer of a call, `data` first. A call that answers a file gives its `Response`. */
export type RapportAnswer<Call extends RapportCall> = RapportApi[Call]['answer'];
/** What stands in `data`. */
export type RapportData<Call extends RapportCall> = RapportAnswer<Call> extends {
    readonly data: infer Data;
} ? Data : never;
/** What a call is given: `params` of its path, `query`, and `body` or `form`. */
export type RapportInput<Call extends RapportCall> = RapportApi[Call]['input'] & CallManner & Listening<Call>;
/** Calls that answer a list page by page. */
export type PagedCall = {
    [Call in RapportCall]: RapportAnswer<Call> extends {
        readonly data: readonly unknown[];
        readonly nextCursor: string | null;
    } ? Call : never;
}[RapportCall];
/** An entry of such a list. */
export type RapportEntry<Call extends PagedCall> = RapportData<Call> extends readonly (infer Entry)[] ? Entry : never;
export interface CallManner {
    /** Ends the call, its retries and its waiting. */
    readonly signal?: AbortSignal;
    /** Of a write. Left out, each call has a new one, which its retries repeat. */
    readonly idempotencyKey?: string;
}
/** Hears how far a long call is, where the reference names steps. */
type Listening<Call extends RapportCall> = RapportApi[Call] extends {
    readonly step: infer Step;
} ? {
    readonly onStep?: (step: Step) => void;
} : unknown;
/** The input as an argument: it may be left out where nothing in it must be given. */
export type InputArgument<Call extends RapportCall> = Record<never, never> extends RapportInput<Call> ? [input?: RapportInput<Call>] : [input: RapportInput<Call>];
/** What happened in the organization, as `GET /api/events` tells it. */
export interface LiveEvent {
    readonly event: string;
    readonly data: unknown;
}
export interface RapportClientOptions {
    /** Of the installation, as in 'https://rapport.example'. In a page of the same address it may be left out. */
    readonly address?: string;
    /** An API key. Without one, the session of the browser makes the calls. */
    readonly key?: string;
    /** Makes the requests; the global `fetch` when it is left out. */
    readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
    /** How often a call is tried again after no answer, 429 and 502 to 504; 4 when it is left out. */
    readonly retries?: number;
    /** Milliseconds until a server that has not begun to answer counts as lost; 120,000 when it is left out. */
    readonly patience?: number;
}
export interface RapportClient {
    /** Makes a call. Throws a `RapportRefusal` when it is refused, or when no server answered. */
    call<Call extends RapportCall>(call: Call, ...input: InputArgument<Call>): Promise<RapportAnswer<Call>>;
    /** Every entry of a list, asked for page by page as the loop goes on. */
    pages<Call extends PagedCall>(call: Call, ...input: InputArgument<Call>): AsyncGenerator<RapportEntry<Call>, void, undefined>;
    /** What happens in the organization, live, until the signal. The loop ends when the connection does. */
    events(manner?: Pick<CallManner, 'signal'>): AsyncGenerator<LiveEvent, void, undefined>;
    /** Sends the bytes of a file to the `uploadUrl` that a call answered. */
    upload(uploadUrl: string, bytes: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>, manner?: Pick<CallManner, 'signal'>): Promise<void>;
}

/** Thrown when a call was refused. Its message is one sentence for a person. */
export declare class RapportRefusal extends Error {
    readonly name = "RapportRefusal";
    /** The HTTP status; 0: no server answered. */
    readonly status: number;
    /** For programs: 'validation_failed', 'not_found', 'changed_meanwhile' … 'unreachable' when no server answered. */
    readonly code: string;
    /** Which fields were refused, and why. */
    readonly issues: readonly {
        readonly path: string;
        readonly message: string;
    }[];
    /** Names this call in the log of the server. */
    readonly requestId: string | null;
    /** Milliseconds after which the server wants to be asked again. */
    readonly retryAfter: number | null;
    /** The whole answer: some refusals have more, as `current` or `answered`. */
    readonly answer: Readonly<Record<string, unknown>>;
    constructor(status: number, answer: Readonly<Record<string, unknown>>, { retryAfter, cause }?: RefusalFacts);
}
interface RefusalFacts {
    readonly retryAfter?: number | null;
    readonly cause?: unknown;
}

/** A client of one installation, for Node 20 and newer and for browsers. */
export declare function createRapportClient(options?: RapportClientOptions): RapportClient;

export type Account = {
  readonly id: string
  readonly influencerId: string
  readonly influencer: {
    readonly id: string
    readonly profilePictureUrl: string | null
  }
  readonly organizationId: string
  readonly name: string
  readonly email: string | null
  readonly stage: string
  readonly stageSince: string
  readonly revenue30Days: {
    readonly minor: number
    readonly currency: string
  } | null
  readonly signedSubstage: string | null
  readonly previousSignedSubstage: string | null
  readonly topPlatform: 'Instagram' | 'TikTok' | 'YouTube' | 'Facebook' | 'LinkedIn' | null
  readonly priority: 'Low' | 'Medium' | 'High' | null
  readonly segmentId: string | null
  readonly campaignIds: readonly string[]
  readonly owner: string | null
  readonly lastContacted: string | null
  readonly nextOutreachDate: string | null
  readonly emailThreads: readonly {
    readonly id: string
    readonly subject?: string
    readonly messages: readonly {
      readonly from: string
      readonly to: readonly string[]
      readonly date: string
      readonly messageId?: string
      readonly direction?: 'inbound' | 'outbound'
    }[]
  }[]
  readonly bioSummary: string | null
  readonly websiteUrl: string | null
  readonly instagramUsername: string | null
  readonly instagramFollowers: number | null
  readonly tiktokUsername: string | null
  readonly tiktokFollowers: number | null
  readonly youtubeUsername: string | null
  readonly youtubeSubscribers: number | null
  readonly facebookUsername: string | null
  readonly facebookFollowers: number | null
  readonly linkedinUsername: string | null
  readonly linkedinFollowers: number | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly rev: number
}

export type AccountCounts = {
  readonly total: number
  readonly stages: readonly {
    readonly id: string
    readonly name: string
    readonly count: number
  }[]
}

export type AccountGroup = {
  /** An id, or a value of the field; null is not set */
  readonly value: string | null
  readonly count: number
}

export type AccountImport = {
  readonly id: string
  readonly userId: string
  readonly fileName: string
  readonly startedAt: string
  readonly created: number
  readonly updated: number
  readonly leftOut: number
  readonly state: 'under way' | 'done' | 'being undone' | 'undone'
  readonly undone: ImportUndone | null
}

export type AccountSales = {
  readonly days30: {
    readonly orders: number
    readonly revenue: readonly ShopMoney[]
    readonly sessions: number
  }
  readonly days90: {
    readonly orders: number
    readonly revenue: readonly ShopMoney[]
    readonly sessions: number
  }
  readonly all: {
    readonly orders: number
    readonly revenue: readonly ShopMoney[]
    readonly sessions: number
  }
  /** The instant of these figures */
  readonly asOf: string
}

export type AgreementLine = {
  readonly text: string
  readonly page?: number
}

export type ApiKey = {
  readonly id: string
  readonly name: string
  /** The first characters of the token */
  readonly start: string
  readonly scope: 'read' | 'read-write'
  readonly createdBy: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export type BrowserSession = {
  readonly id: string
  readonly browser: string
  readonly address: string | null
  readonly startedAt: string
  /** To the day */
  readonly lastUsedAt: string
  readonly isThis: boolean
}

export type BulkAnswer = {
  readonly changed: readonly {
    readonly id: string
    readonly rev: number
  }[]
  readonly unchanged: readonly string[]
  readonly failed: readonly {
    readonly id: string
    readonly message: string
  }[]
}

export type BulkUndoAnswer = {
  readonly undone: readonly {
    readonly id: string
    readonly rev: number
  }[]
  readonly kept: readonly {
    readonly id: string
    readonly fields: readonly string[]
    readonly changedBy: string | null
  }[]
}

export type Campaign = {
  readonly id: string
  readonly name: string
  /** The id of the organization */
  readonly organization: string
  /** Only with `counts=true`: how many influencers carry it */
  readonly influencers?: number
}

export type ContentItem = {
  readonly id: string
  readonly type: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
  /** The same as type */
  readonly contentType: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
  /** A calendar day with a minute index: YYYY-MM-DDT00:MM:00.000Z */
  readonly dueDate: string
  readonly contentLink: string | null
  readonly approved: boolean
  readonly posted: boolean
  /** What tells imported items apart */
  readonly reference?: string
}

export type CsvProgress = {
  readonly done: number
  readonly total: number
}

export type CsvReport = {
  /** Says what would be done */
  readonly isDryRun: boolean
  /** Takes the import back; null for a dry run */
  readonly importId: string | null
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly columns: readonly {
    readonly header: string
    readonly column: string | null
    readonly reason: 'heading' | 'values' | 'both' | 'unknown' | null
    readonly samples: readonly string[]
  }[]
  /** What no import does without; its rows were not looked at */
  readonly missing: string | null
  readonly values: readonly {
    readonly column: string
    readonly header: string
    readonly values: readonly {
      readonly from: string
      readonly to: string | null
      readonly rows: number
    }[]
    readonly choices: readonly {
      readonly value: string
      readonly label: string
    }[]
  }[]
  readonly days: {
    readonly order: 'day-first' | 'month-first' | 'asked'
    readonly isAnswered: boolean
    readonly example: string
  } | null
  readonly rows: number
  readonly creates: number
  readonly updates: number
  readonly unchanged: number
  readonly failed: number
  readonly issues: readonly {
    readonly row: number
    readonly column: string | null
    readonly message: string
  }[]
  readonly noted: number
  /** Cells that are left out; their rows are imported */
  readonly notes: readonly {
    readonly row: number
    readonly column: string | null
    readonly message: string
  }[]
  readonly newSegments: readonly string[]
  readonly newCampaigns: readonly string[]
  readonly newFields: readonly {
    readonly name: string
    readonly type: 'text' | 'number' | 'date' | 'link' | 'dropdown' | 'checkbox'
  }[]
}

export type CustomField = {
  readonly id: string
  readonly name: string
  readonly type: 'text' | 'number' | 'date' | 'link' | 'dropdown' | 'checkbox'
  readonly options: readonly string[]
  readonly order: number
}

export type CustomFieldValue = {
  readonly id: string
  readonly name: string
  readonly type: 'text' | 'number' | 'date' | 'link' | 'dropdown' | 'checkbox'
  readonly options: readonly string[]
  readonly order: number
  readonly fieldId: string
  readonly accountId: string
  /** Always a text: a checkbox 'true' or 'false', a date YYYY-MM-DD */
  readonly value: string | null
}

export type DiscountCode = {
  readonly id: string
  readonly accountId: string
  readonly code: string
  readonly discountType: 'percentage' | 'fixed_amount'
  /** Percent, or an amount in the currency of the store */
  readonly discountValue: number
  /** Kept as due dates are: YYYY-MM-DDT00:MM:00.000Z */
  readonly startDate: string
  readonly endDate: string | null
  readonly usageLimit: number | null
  /** Whether it is switched on */
  readonly isActive: boolean
  /** Null while it is not in the store */
  readonly shopifyDiscountId: string | null
  /** A sentence while somebody has changed or deleted it in the store */
  readonly inStore: string | null
  readonly createdAt: string
  /** How often it was used: by the orders known here, or as the store last said */
  readonly usageCount: number
  readonly totalOrders: number
  readonly totalRevenue: number
  readonly currency: string | null
}

export type DraftOffer = {
  readonly value: string
  readonly chance: number
  /** Numbers of `lines`, counted from 0 */
  readonly lines: readonly number[]
  /** What its line calls it; empty when it stands in no line as such */
  readonly words: string
}

export type FoundNote = {
  readonly accountId: string
  readonly noteId: string
  readonly before: string
  readonly hit: string
  readonly after: string
}

export type FoundSocials = {
  readonly instagramUsername: string | null
  readonly instagramFollowers: number | null
  readonly tiktokUsername: string | null
  readonly tiktokFollowers: number | null
  readonly youtubeUsername: string | null
  readonly youtubeSubscribers: number | null
  readonly facebookUsername: string | null
  readonly facebookFollowers: number | null
  readonly linkedinUsername: string | null
  readonly linkedinFollowers: number | null
  readonly bioSummary: string | null
  readonly websiteUrl: string | null
}

export type ImportUndone = {
  readonly removed: number
  readonly restored: number
  readonly kept: number
}

export type InfluencerSales = {
  readonly orders: number
  /** Whole minor units (cents, for most currencies) of `currency` */
  readonly minor: number
  readonly accountId: string
  readonly name: string
  /** User id */
  readonly owner: string | null
  readonly stage: string
  readonly segmentId: string | null
  readonly isInTrash: boolean
  /** Whole minor units (cents, for most currencies) of `currency` */
  readonly cost: number
  /** Revenue for each unit of cost, two places; null without cost */
  readonly ratio: number | null
}

export type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: 'owner' | 'admin' | 'member'
  readonly status: 'pending'
  readonly expiresAt: string
  readonly inviterName: string
  /** To hand on; null when it was mailed, and for whoever may not give this role */
  readonly link: string | null
  readonly unsent: UnsentMail | null
}

export type KeptAgreement = {
  readonly id: string
  readonly accountId: string
  readonly partnershipId: string
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  /** Somebody’s id */
  readonly addedBy: string
  readonly addedAt: string
}

export type KeptAgreementText = {
  readonly id: string
  readonly accountId: string
  readonly partnershipId: string
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  /** Somebody’s id */
  readonly addedBy: string
  readonly addedAt: string
  readonly lines: readonly AgreementLine[]
  readonly sources: KeptSources
}

export type KeptSources = {
  /** Numbers of `lines`, counted from 0 */
  readonly budget: readonly number[]
  /** Numbers of `lines`, counted from 0 */
  readonly startDate: readonly number[]
  /** Numbers of `lines`, counted from 0 */
  readonly endDate: readonly number[]
  /** Numbers of `lines`, counted from 0 */
  readonly invoiceStatus: readonly number[]
  /** Numbers of `lines`, counted from 0 */
  readonly pieces: readonly number[]
}

export type LessonChoice = {
  readonly field: 'budget' | 'startDate' | 'endDate' | 'content'
  readonly type?: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
  readonly options: readonly {
    readonly value: string | null
    readonly features: readonly string[]
  }[]
}

export type ListedFieldValue = {
  readonly accountId: string
  readonly fieldId: string
  readonly value: string
}

export type Mute = {
  readonly kind: 'person' | 'influencer'
  readonly id: string
  readonly name: string
}

export type NewApiKey = {
  readonly id: string
  readonly name: string
  /** The first characters of the token */
  readonly start: string
  readonly scope: 'read' | 'read-write'
  readonly createdBy: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly token: string
}

export type NextOutreach = {
  /** The day, as midnight UTC; null when nothing is planned */
  readonly date: string | null
  /** `Today`, `N/A` or the day */
  readonly label: string
  readonly tone: 'green' | 'grey' | 'blue'
  /** The rule that found the day */
  readonly rule: 'R1' | 'R2' | 'R3a' | 'R3b' | 'R4' | 'R5' | 'R6' | 'R7'
  readonly reason: string
  readonly overdue: string | null
  readonly inputs: {
    /** Which default stage it is, whatever its name; null for an organization's own */
    readonly stageKey: string | null
    readonly lastContacted: string | null
    readonly nextOutreachDate: string | null
    readonly email: string | null
    readonly emailThreads: readonly {
      readonly id: string
      readonly subject?: string
      readonly messages: readonly {
        readonly from: string
        readonly to: readonly string[]
        readonly date: string
        readonly messageId?: string
        readonly direction?: 'inbound' | 'outbound'
      }[]
    }[]
    readonly intervals: {
      readonly outreach1Interval: number
      readonly outreach2Interval: number
      readonly outreach3Interval: number
      readonly testingProductInterval: number
      readonly negotiatingPendingInfluencerInterval: number
      readonly negotiatingPendingYouInterval: number
      readonly signedInterval: number
    }
    readonly timeZone: string
    readonly today: string
  }
}

export type Note = {
  readonly id: string
  readonly accountId: string
  /** One line per paragraph; a mention is `@[Full Name](userId)`, a literal `@[` is written `@\[` */
  readonly content: string
  readonly createdAt: string
  /** When it arrived here; a note written offline arrives later */
  readonly receivedAt: string
  readonly editedAt: string | null
  readonly author: {
    readonly id: string
    readonly name: string
  }
  readonly mentions: readonly {
    readonly id: string
    readonly name: string
    readonly email: string | null
  }[]
  /** Written by the server, never edited */
  readonly system: boolean
}

export type Notification = {
  readonly id: string
  readonly kind: 'mention' | 'content_due_soon' | 'content_due_today' | 'content_overdue' | 'code_first_order' | 'code_ends_soon' | 'rights_end_30' | 'rights_end_7' | 'rights_end_1' | 'rights_ended'
  readonly accountId: string
  readonly accountName: string
  /** The note of a mention */
  readonly noteId: string | null
  /** The content item that is due, and the day (YYYY-MM-DD) that was told of */
  readonly due: {
    readonly partnershipId: string
    readonly itemId: string
    readonly day: string
  } | null
  /** The discount code, and its last day (YYYY-MM-DD) where that was told of */
  readonly code: {
    readonly id: string
    readonly day: string | null
  } | null
  /** The video, and the last day (YYYY-MM-DD) of its usage rights */
  readonly video: {
    readonly id: string
    readonly day: string
  } | null
  /** Who mentioned; nobody when a day has come */
  readonly actor: {
    readonly id: string
    readonly name: string
    readonly image: string | null
  } | null
  /** The beginning of the note, mentions as @Name; the type of a content item; the name of a code; the file of a video */
  readonly text: string
  readonly createdAt: string
  readonly readAt: string | null
  readonly isMuted?: true
}

export type OpenBudget = {
  readonly stageId: string
  /** A decimal number */
  readonly openBudget: string
}

export type OpenInvoice = {
  readonly partnershipId: string
  readonly accountId: string
  readonly accountName: string
  readonly owner: string | null
  /** A decimal number */
  readonly budget: string
  /** The last day: YYYY-MM-DDT00:00:00.000Z */
  readonly endDate: string
  readonly invoiceStatus: 'WAITING' | 'RECEIVED' | 'SENT_TO_FINANCE' | 'PAID'
}

export type OrganizationSettings = {
  readonly outreach1Interval: number
  readonly outreach2Interval: number
  readonly outreach3Interval: number
  readonly testingProductInterval: number
  readonly negotiatingPendingInfluencerInterval: number
  readonly negotiatingPendingYouInterval: number
  readonly signedInterval: number
  readonly timeZone: string
}

export type OrganizationStage = {
  readonly id: string
  /** Which of the default ones it is, whatever it is called now */
  readonly key: string | null
  readonly name: string
  readonly order: number
  readonly canEdit: boolean
  readonly canDelete: boolean
  readonly isDefault: boolean
}

export type OrganizationUser = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly email: string
  readonly image: string | null
  readonly defaultProfileImage: string | null
  readonly role: 'owner' | 'admin' | 'member' | null
  readonly former: boolean
}

export type ParseProgress = {
  readonly step: 'waiting' | 'reading' | 'recognising' | 'understanding'
  readonly page: number
  readonly pages: number
  readonly done?: number
}

export type Partnership = {
  readonly id: string
  readonly accountId: string
  /** A decimal number */
  readonly budget: string
  /** A calendar day: YYYY-MM-DDT00:00:00.000Z */
  readonly startDate: string
  /** A calendar day: YYYY-MM-DDT00:00:00.000Z */
  readonly endDate: string
  readonly invoiceStatus: 'WAITING' | 'RECEIVED' | 'SENT_TO_FINANCE' | 'PAID'
  readonly isCompleted: boolean
  readonly createdAt: string
  readonly content: readonly ContentItem[]
  /** Grows with each commit that changes the partnership or its content */
  readonly rev: number
}

export type PartnershipDraft = {
  /** A document that is no deal fills in nothing */
  readonly isDeal: boolean
  /** Why nothing was filled in */
  readonly notice: string | null
  /** Up to three values for each field without a sure one, likeliest first */
  readonly offers: {
    readonly budget: readonly DraftOffer[]
    readonly startDate: readonly DraftOffer[]
    readonly endDate: readonly DraftOffer[]
    readonly content: readonly PieceOffers[]
  }
  /** A decimal number; null when the document states none */
  readonly budget: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly invoiceStatus: 'WAITING' | 'RECEIVED' | 'SENT_TO_FINANCE' | 'PAID' | null
  readonly content: readonly {
    readonly type: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
    /** Its minutes are the index of the item, from 60 on again from 0 */
    readonly dueDate: string | null
    readonly contentLink: string | null
    /** The same document gives the same one again */
    readonly reference: string
  }[]
  readonly confidence: {
    readonly budget: number
    readonly startDate: number
    readonly endDate: number
    readonly invoiceStatus: number
    readonly content: number
  }
  readonly sources: {
    /** Numbers of `lines`, counted from 0 */
    readonly budget: readonly number[]
    /** Numbers of `lines`, counted from 0 */
    readonly startDate: readonly number[]
    /** Numbers of `lines`, counted from 0 */
    readonly endDate: readonly number[]
    /** Numbers of `lines`, counted from 0 */
    readonly invoiceStatus: readonly number[]
    readonly content: readonly {
      /** Numbers of `lines`, counted from 0 */
      readonly type: readonly number[]
      /** Numbers of `lines`, counted from 0 */
      readonly dueDate: readonly number[]
      /** Numbers of `lines`, counted from 0 */
      readonly contentLink: readonly number[]
    }[]
  }
}

export type PartnershipHistoryEntry = {
  readonly rev: number
  readonly at: string
  readonly by: {
    readonly id: string
    readonly name: string
  }
  /** Null for a field of the partnership itself */
  readonly itemId: string | null
  /** `created` and `removed` stand for all fields at once */
  readonly field: string
  readonly oldValue: unknown
  readonly newValue: unknown
}

export type PartnershipSales = {
  /** YYYY-MM-DD in the organization’s time zone */
  readonly firstDay: string
  /** YYYY-MM-DD in the organization’s time zone */
  readonly lastDay: string
  readonly orders: number
  readonly revenue: ShopMoney
  readonly cost: ShopMoney
  /** Revenue for each unit of cost, two places; null without cost */
  readonly ratio: number | null
  /** The instant of these figures */
  readonly asOf: string
}

export type Person = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly email: string
  readonly image: string | null
  readonly defaultProfileImage: string | null
}

export type PieceOffers = {
  readonly type: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
  readonly offers: readonly {
    readonly value: number
    readonly chance: number
    /** Numbers of `lines`, counted from 0 */
    readonly lines: readonly number[]
    /** What its line calls it; empty when it stands in no line as such */
    readonly words: string
  }[]
}

export type RankedSales = {
  readonly orders: number
  /** Whole minor units (cents, for most currencies) of `currency` */
  readonly minor: number
  /** Null: influencers without a segment, or without a campaign */
  readonly id: string | null
  readonly name: string | null
  /** Whose code or link it is */
  readonly accountId: string | null
  readonly accountName: string | null
  /** Of a link; null for all else */
  readonly sessions: number | null
}

export type ReadingLearning = {
  readonly isOn: boolean
  readonly count: number
  /** The newest */
  readonly lessons: readonly ReadingLesson[]
  readonly learnedAt: string | null
  /** Fields that are read better by what was learned */
  readonly used: readonly ('budget' | 'startDate' | 'endDate' | 'content')[]
}

export type ReadingLesson = {
  readonly id: string
  readonly at: string
  readonly field: 'budget' | 'startDate' | 'endDate' | 'content'
  /** typed: the value was none of the options */
  readonly outcome: 'confirmed' | 'changed' | 'typed'
}

export type RetroactiveAttribution = {
  /** Orders of the window with the code */
  readonly ordersFound: number
  /** Those of them that were not attributed to it yet */
  readonly attributionsCreated: number
  readonly windowDays: number
  /** Orders of the window are still being read from the store, and count once they are here */
  readonly isImporting: boolean
}

export type SalesOrder = {
  readonly orderId: string
  readonly orderName: string
  readonly orderedAt: string
  readonly accountId: string
  /** Null for influencers in the Trash */
  readonly accountName: string | null
  readonly part: 'code' | 'link' | 'journey'
  /** The id of the code or link */
  readonly sourceId: string
  /** The code as it was used, or how the link is called now */
  readonly sourceName: string | null
  readonly attributed: ShopMoney
  readonly lost: ShopMoney
  /** False for a cancelled order */
  readonly isCounted: boolean
  /** False where it counts for another influencer first */
  readonly isPrimary: boolean
  readonly reasons: readonly string[]
}

export type SalesReport = {
  readonly period: {
    /** YYYY-MM-DD in the organization’s time zone */
    readonly firstDay: string
    /** YYYY-MM-DD in the organization’s time zone */
    readonly lastDay: string
  }
  readonly grouping: 'day' | 'week' | 'month'
  /** Of the store; what was sold in others is left out */
  readonly currency: string | null
  readonly total: {
    readonly orders: number
    /** Whole minor units (cents, for most currencies) of `currency` */
    readonly minor: number
  }
  readonly parts: {
    readonly code: {
      readonly orders: number
      /** Whole minor units (cents, for most currencies) of `currency` */
      readonly minor: number
    }
    readonly link: {
      readonly orders: number
      /** Whole minor units (cents, for most currencies) of `currency` */
      readonly minor: number
    }
    readonly journey: {
      readonly orders: number
      /** Whole minor units (cents, for most currencies) of `currency` */
      readonly minor: number
    }
  }
  readonly points: readonly {
    /** YYYY-MM-DD in the organization’s time zone */
    readonly firstDay: string
    /** YYYY-MM-DD in the organization’s time zone */
    readonly lastDay: string
    readonly parts: {
      readonly code: {
        readonly orders: number
        /** Whole minor units (cents, for most currencies) of `currency` */
        readonly minor: number
      }
      readonly link: {
        readonly orders: number
        /** Whole minor units (cents, for most currencies) of `currency` */
        readonly minor: number
      }
      readonly journey: {
        readonly orders: number
        /** Whole minor units (cents, for most currencies) of `currency` */
        readonly minor: number
      }
    }
  }[]
  /** Of all tracking links */
  readonly sessions: number
  /** Budgets of paid partnerships that began in the period, in minor units */
  readonly cost: number
  /** Revenue for each unit of cost, two places; null without cost */
  readonly ratio: number | null
  /** What was sold in other currencies */
  readonly others: readonly ShopMoney[]
  /** The instant of these figures */
  readonly asOf: string
}

export type SampleData = {
  /** How many sample influencers are there */
  readonly influencers: number
  /** How many of them somebody has worked on since */
  readonly changed: number
}

export type SavedView = {
  readonly id: string
  readonly name: string
  readonly isShared: boolean
  readonly isMine: boolean
  readonly query: string
  readonly createdBy: string
  readonly createdAt: string
}

export type SeenBefore = {
  readonly at: string
  readonly accountId: string | null
  readonly partnershipId?: string
}

export type Segment = {
  readonly id: string
  readonly name: string
  /** The id of the organization */
  readonly organization: string
  /** Only with `counts=true`: how many influencers carry it */
  readonly influencers?: number
}

export type Session = {
  readonly user: Person
  readonly organization: {
    readonly id: string
    readonly name: string
    readonly role: 'owner' | 'admin' | 'member'
  } | null
  readonly organizations: readonly {
    readonly id: string
    readonly name: string
    readonly role: 'owner' | 'admin' | 'member'
  }[]
  readonly role: 'owner' | 'admin' | 'member' | null
  /** False where only owners and admins found organizations */
  readonly mayCreateOrganization: boolean
  readonly epoch: string
}

export type ShopMoney = {
  /** Whole minor units */
  readonly minor: number
  readonly currency: string
}

export type SignedAccount = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly profilePictureUrl: string | null
  readonly signedSubstage: string | null
  readonly owner: string | null
  readonly stageSince: string
  readonly openPartnerships: number
  readonly completedPartnerships: number
  /** The budgets of the open ones together, a decimal number */
  readonly openBudget: string
  /** Of the open ones */
  readonly content: {
    readonly total: number
    readonly approved: number
    readonly posted: number
    readonly overdue: number
  }
  /** The first of what is not approved and posted */
  readonly nextDueDate: string | null
}

export type SignedSubstage = {
  readonly id: string
  /** Which of the default ones it is, whatever it is called now */
  readonly key: string | null
  readonly name: string
  readonly order: number
  readonly canEdit: boolean
  readonly canDelete: boolean
  readonly isDefault: boolean
}

export type SocialLookupUsage = {
  readonly remaining: number
  readonly limit: number
}

export type StoreConnection = {
  readonly connected: boolean
  readonly shop: string
  readonly status: 'connected' | 'importing' | 'requires_reconnection'
  readonly scopes: readonly string[]
  readonly currency: string | null
  readonly connectedAt: string
  /** When orders were last read */
  readonly lastSyncAt: string | null
  /** Why orders cannot be read, though the store stays connected: it is closed or locked, or cannot be reached */
  readonly trouble: {
    readonly kind: 'closed' | 'outage'
    readonly since: string
  } | null
  /** How many orders are known here */
  readonly orders: number
  /** How many days back a new code counts */
  readonly windowDays: number
}

export type TimeLogEntry = {
  readonly id: string
  readonly event: 'account_created' | 'stage_changed' | 'substage_changed' | 'owner_changed' | 'priority_changed' | 'segment_changed' | 'campaigns_changed' | 'field_changed' | 'contact_logged' | 'partnership_created' | 'partnership_updated' | 'partnership_deleted' | 'partnership_completed' | 'partnership_reopened' | 'content_approved' | 'content_posted' | 'code_created' | 'code_updated' | 'code_deleted' | 'utm_created' | 'utm_updated' | 'utm_deleted' | 'video_uploaded' | 'video_rights_changed' | 'video_deleted'
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly timestamp: string
  readonly metadata: {
    /** Somebody’s id; `shopify` for a change in the store */
    readonly changedBy: string
    readonly keyId?: string
    readonly field?: string
    /** How a logged contact was made */
    readonly channel?: string
    /** The document that a partnership was created from */
    readonly agreement?: {
      readonly id: string
      readonly name: string
    }
  }
}

export type TrashEntry = {
  readonly kind: 'account' | 'note' | 'partnership' | 'content-item' | 'video'
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  /** The name of an account, the beginning of a note, the days of a partnership, type and day of a content item, the file of a video */
  readonly name: string
  /** Of a content item */
  readonly partnershipId?: string
  readonly deletedAt: string
  /** From then on it cannot be restored */
  readonly purgeAt: string
  readonly deletedBy: {
    readonly id: string
    readonly name: string
  } | null
  readonly mergedInto?: string
}

export type UnsentMail = {
  readonly isTried: boolean
  readonly why: string
}

export type UpcomingContentItem = {
  readonly id: string
  readonly type: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
  /** The same as type */
  readonly contentType: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
  /** A calendar day with a minute index: YYYY-MM-DDT00:MM:00.000Z */
  readonly dueDate: string
  readonly contentLink: string | null
  readonly approved: boolean
  readonly posted: boolean
  /** What tells imported items apart */
  readonly reference?: string
  readonly partnershipId: string
  readonly accountId: string
  readonly accountName: string
  readonly owner: string | null
  /** Of the partnership */
  readonly rev: number
}

export type UtmDefaults = {
  readonly defaultUtmSource: string
  readonly defaultUtmMedium: string
  readonly defaultUtmCampaign: string
  readonly defaultBaseUrl: string
}

export type UtmLink = {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly baseUrl: string
  /** With the three parameters; of an imported link as it was given */
  readonly fullUrl: string
  /** What is shared: it counts a click and leads on to fullUrl */
  readonly trackingUrl: string
  readonly createdAt: string
}

export type UtmPerformance = {
  readonly totalSessions: number
  readonly totalOrders: number
  /** In `currency` */
  readonly totalRevenue: number
  /** Orders in a hundred sessions, two places; 0 without sessions */
  readonly conversionRate: number
  readonly currency: string | null
}

export type Video = {
  readonly id: string
  readonly filename: string
  /** Where its bytes are, with ranges */
  readonly url: string
  readonly thumbnailUrl: string | null
  readonly captionsUrl: string | null
  readonly contentType: string
  /** Bytes */
  readonly size: number
  /** Seconds */
  readonly duration: number | null
  readonly accountId: string
  readonly influencerId: string
  readonly influencerName: string
  readonly tags: readonly string[]
  readonly segmentName: string | null
  readonly usageRightsUnlimited: boolean
  /** The last day (YYYY-MM-DD) */
  readonly usageRightsExpirationDate: string | null
  readonly usageRightsOrganic: boolean
  readonly usageRightsPaid: boolean
  readonly usageRightsWhitelisting: boolean
  readonly createdAt: string
  readonly rev: number
}

export type VideoBulkAnswer = {
  readonly changed: readonly {
    readonly id: string
    readonly rev: number
  }[]
  readonly unchanged: readonly string[]
  readonly failed: readonly {
    readonly id: string
    readonly message: string
  }[]
}

export type VideoBulkUndoAnswer = {
  readonly undone: readonly {
    readonly id: string
    readonly rev: number
  }[]
  readonly kept: readonly string[]
}

export type VideoShareLink = {
  readonly id: string
  readonly videoId: string
  readonly url: string
  readonly lastDay: string
  readonly createdAt: string
}

export type VideoUpload = {
  readonly uploadUrl: string
  readonly videoId: string
  readonly key: string
}

export type ViewCount = {
  readonly id: string
  readonly count: number | null
  readonly isMore: boolean
}

export type Webhook = {
  readonly id: string
  readonly address: string
  readonly description: string
  /** Empty: all */
  readonly events: readonly string[]
  readonly isEnabled: boolean
  /** Why it is off: by a person, by an answer 410, by five days of failures */
  readonly offReason: 'person' | 'gone' | 'failing' | null
  readonly createdBy: string
  readonly createdAt: string
  /** Since when every try has failed */
  readonly failingSince: string | null
  /** Until when the former secret signs, too */
  readonly formerSecretUntil: string | null
}

export type WebhookDelivery = {
  readonly id: string
  /** The `webhook-id` of every try */
  readonly eventId: string
  readonly type: string
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly tries: number
  readonly createdAt: string
  readonly lastTryAt: string | null
  readonly nextTryAt: string | null
  /** HTTP status of the last answer */
  readonly status: number | null
  /** Why the last try failed */
  readonly why: string | null
  /** The first KiB of the last answer */
  readonly answer: string | null
  readonly durationMs: number | null
  /** The body that is sent */
  readonly payload: string
}

export type WebhookWithSecret = {
  readonly id: string
  readonly address: string
  readonly description: string
  /** Empty: all */
  readonly events: readonly string[]
  readonly isEnabled: boolean
  /** Why it is off: by a person, by an answer 410, by five days of failures */
  readonly offReason: 'person' | 'gone' | 'failing' | null
  readonly createdBy: string
  readonly createdAt: string
  /** Since when every try has failed */
  readonly failingSince: string | null
  /** Until when the former secret signs, too */
  readonly formerSecretUntil: string | null
  /** Shown this once */
  readonly secret: string
}

export type WorkspaceImport = {
  readonly id: string
  readonly filename: string
  readonly bytes: number
  readonly state: 'awaited' | 'checking' | 'ready' | 'filling' | 'refused' | 'done'
  /** Why it is refused, or what it waits for */
  readonly why: string | null
  readonly report: {
    readonly organizationName: string
    readonly exportedAt: string
    readonly counts: readonly {
      readonly what: string
      readonly count: number
    }[]
    readonly people: readonly {
      readonly name: string
      readonly email: string
      readonly role: 'owner' | 'admin' | 'member' | null
      readonly becomes: 'owner' | 'member' | 'former'
    }[]
    readonly left: readonly string[]
  } | null
  readonly done: number
  readonly total: number
  /** The new organization, once it is whole */
  readonly organizationId: string | null
  readonly createdAt: string
}

/** Every call: what it is given, and what stands in its answer. */
export interface RapportApi {
  /** Accounts that match, page by page. Filters take several values separated by commas (`\,` is a comma within one); any of them finds an account, different filters must all fit, `none` finds what is not set. Stages are named by id or current name, owners, segments and campaigns by id; outreach is `due` (today or before), `week` (the seven days after), `later`, or a range of days. A range has two dots between its ends, both included, either may be left out: `reach=1000..5000`, `budget=..2500` (of open partnerships, in whole units), `contacted=-30d..today`, `created=2026-01-01..`; a day is YYYY-MM-DD, `today`, or so many days from today (`-30d`, `7d`). `noReply=21`: our last contact was so many days ago or more, and nothing came since. `invoice` names statuses of partnerships, `content` is `overdue` or `open` (something is left to do). `fields` holds conditions on custom fields, `<id>:is:Vegan`, `<id>:has:tea`, `<id>:in:36..40`, `<id>:set`, `<id>:unset`: of one field any fits, different fields must all fit. The search looks through name, email, handles and notes; all terms must be found. A leading minus turns an order round, `field:` and an id is a custom field; what is not set stands last either way. Of `emailThreads` a list holds only the newest message of each side, without recipients: whoever writes threads back reads the single account first */
  'GET /api/accounts': {
    readonly input: {
      readonly query?: {
        readonly search?: string
        readonly stage?: string
        readonly owner?: string
        readonly priority?: string
        readonly segment?: string
        readonly campaign?: string
        readonly platform?: string
        readonly outreach?: string
        readonly contacted?: string
        readonly noReply?: string
        readonly created?: string
        readonly reach?: string
        readonly budget?: string
        readonly invoice?: string
        readonly content?: string
        readonly revenue?: string
        readonly fields?: string
        readonly sort?: string
        readonly cursor?: string
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly Account[]
      readonly nextCursor: string | null
      readonly total: number
      readonly epoch: string
    }
  }
  /** How many accounts match, by stage. Filters take several values separated by commas (`\,` is a comma within one); any of them finds an account, different filters must all fit, `none` finds what is not set. Stages are named by id or current name, owners, segments and campaigns by id; outreach is `due` (today or before), `week` (the seven days after), `later`, or a range of days. A range has two dots between its ends, both included, either may be left out: `reach=1000..5000`, `budget=..2500` (of open partnerships, in whole units), `contacted=-30d..today`, `created=2026-01-01..`; a day is YYYY-MM-DD, `today`, or so many days from today (`-30d`, `7d`). `noReply=21`: our last contact was so many days ago or more, and nothing came since. `invoice` names statuses of partnerships, `content` is `overdue` or `open` (something is left to do). `fields` holds conditions on custom fields, `<id>:is:Vegan`, `<id>:has:tea`, `<id>:in:36..40`, `<id>:set`, `<id>:unset`: of one field any fits, different fields must all fit. The search looks through name, email, handles and notes; all terms must be found */
  'GET /api/accounts/counts': {
    readonly input: {
      readonly query?: {
        readonly search?: string
        readonly stage?: string
        readonly owner?: string
        readonly priority?: string
        readonly segment?: string
        readonly campaign?: string
        readonly platform?: string
        readonly outreach?: string
        readonly contacted?: string
        readonly noReply?: string
        readonly created?: string
        readonly reach?: string
        readonly budget?: string
        readonly invoice?: string
        readonly content?: string
        readonly revenue?: string
        readonly fields?: string
      }
    }
    readonly answer: {
      readonly data: AccountCounts
    }
  }
  /** How many accounts that match stand in each group of an order. Filters take several values separated by commas (`\,` is a comma within one); any of them finds an account, different filters must all fit, `none` finds what is not set. Stages are named by id or current name, owners, segments and campaigns by id; outreach is `due` (today or before), `week` (the seven days after), `later`, or a range of days. A range has two dots between its ends, both included, either may be left out: `reach=1000..5000`, `budget=..2500` (of open partnerships, in whole units), `contacted=-30d..today`, `created=2026-01-01..`; a day is YYYY-MM-DD, `today`, or so many days from today (`-30d`, `7d`). `noReply=21`: our last contact was so many days ago or more, and nothing came since. `invoice` names statuses of partnerships, `content` is `overdue` or `open` (something is left to do). `fields` holds conditions on custom fields, `<id>:is:Vegan`, `<id>:has:tea`, `<id>:in:36..40`, `<id>:set`, `<id>:unset`: of one field any fits, different fields must all fit. The search looks through name, email, handles and notes; all terms must be found. Groups stand as a list in that order has them. A group is a stage, owner, priority, segment, platform, the campaign that somebody joined last, or a value of a dropdown or checkbox */
  'GET /api/accounts/groups': {
    readonly input: {
      readonly query?: {
        readonly search?: string
        readonly stage?: string
        readonly owner?: string
        readonly priority?: string
        readonly segment?: string
        readonly campaign?: string
        readonly platform?: string
        readonly outreach?: string
        readonly contacted?: string
        readonly noReply?: string
        readonly created?: string
        readonly reach?: string
        readonly budget?: string
        readonly invoice?: string
        readonly content?: string
        readonly revenue?: string
        readonly fields?: string
        readonly by?: string
      }
    }
    readonly answer: {
      readonly data: readonly AccountGroup[]
    }
  }
  /** How many accounts fit saved and ready-made views, up to 999. Ready-made views are `mine` (Mine), `due` (Due now), `unassigned` (Unassigned), `overdue` (Overdue content), `invoice` (Waiting for invoice), `silent` (No reply for 14 days); saved ones go by id. Unknown views are left out */
  'GET /api/accounts/view-counts': {
    readonly input: {
      readonly query: {
        readonly views: string
      }
    }
    readonly answer: {
      readonly data: readonly ViewCount[]
    }
  }
  /** What the open partnerships of the accounts that match come to, by stage. Filters take several values separated by commas (`\,` is a comma within one); any of them finds an account, different filters must all fit, `none` finds what is not set. Stages are named by id or current name, owners, segments and campaigns by id; outreach is `due` (today or before), `week` (the seven days after), `later`, or a range of days. A range has two dots between its ends, both included, either may be left out: `reach=1000..5000`, `budget=..2500` (of open partnerships, in whole units), `contacted=-30d..today`, `created=2026-01-01..`; a day is YYYY-MM-DD, `today`, or so many days from today (`-30d`, `7d`). `noReply=21`: our last contact was so many days ago or more, and nothing came since. `invoice` names statuses of partnerships, `content` is `overdue` or `open` (something is left to do). `fields` holds conditions on custom fields, `<id>:is:Vegan`, `<id>:has:tea`, `<id>:in:36..40`, `<id>:set`, `<id>:unset`: of one field any fits, different fields must all fit. The search looks through name, email, handles and notes; all terms must be found. Stages without open partnerships are left out */
  'GET /api/accounts/open-budgets': {
    readonly input: {
      readonly query?: {
        readonly search?: string
        readonly stage?: string
        readonly owner?: string
        readonly priority?: string
        readonly segment?: string
        readonly campaign?: string
        readonly platform?: string
        readonly outreach?: string
        readonly contacted?: string
        readonly noReply?: string
        readonly created?: string
        readonly reach?: string
        readonly budget?: string
        readonly invoice?: string
        readonly content?: string
        readonly revenue?: string
        readonly fields?: string
      }
    }
    readonly answer: {
      readonly data: readonly OpenBudget[]
    }
  }
  /** Create an account; id and createdAt may come from the client */
  'POST /api/accounts': {
    readonly input: {
      readonly body: {
        readonly name: string
        readonly email?: string | null
        readonly stage?: string
        readonly signedSubstage?: string | null
        readonly previousSignedSubstage?: string | null
        readonly topPlatform?: 'Instagram' | 'TikTok' | 'YouTube' | 'Facebook' | 'LinkedIn' | null
        readonly priority?: 'Low' | 'Medium' | 'High' | null
        readonly segmentId?: string | null
        readonly campaignIds?: readonly string[]
        readonly owner?: string | null
        readonly lastContacted?: string | null
        readonly nextOutreachDate?: string | null
        readonly emailThreads?: readonly {
          readonly id: string
          readonly subject?: string
          readonly messages: readonly {
            readonly from: string
            readonly to: readonly string[]
            readonly date: string
            readonly messageId?: string
            readonly direction?: 'inbound' | 'outbound'
          }[]
        }[]
        readonly bioSummary?: string | null
        readonly websiteUrl?: string | null
        readonly instagramUsername?: string | null
        readonly instagramFollowers?: number | null
        readonly tiktokUsername?: string | null
        readonly tiktokFollowers?: number | null
        readonly youtubeUsername?: string | null
        readonly youtubeSubscribers?: number | null
        readonly facebookUsername?: string | null
        readonly facebookFollowers?: number | null
        readonly linkedinUsername?: string | null
        readonly linkedinFollowers?: number | null
        readonly id?: string
        readonly createdAt?: string
      }
    }
    readonly answer: {
      readonly data: Account
      readonly epoch: string
    }
  }
  /** One account */
  'GET /api/accounts/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: Account
      readonly epoch: string
    }
  }
  /** Change fields; with baseRev only what differs from that revision. Absent fields are never touched. A change of stage carries its whole transition and writes the history. With `baseRev`, a name, email or owner that somebody else changed meanwhile answers 409 `changed_meanwhile` with the values of now in `current` */
  'PATCH /api/accounts/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly name?: string
        readonly email?: string | null
        readonly stage?: string
        readonly signedSubstage?: string | null
        readonly previousSignedSubstage?: string | null
        readonly topPlatform?: 'Instagram' | 'TikTok' | 'YouTube' | 'Facebook' | 'LinkedIn' | null
        readonly priority?: 'Low' | 'Medium' | 'High' | null
        readonly segmentId?: string | null
        readonly campaignIds?: readonly string[]
        readonly owner?: string | null
        readonly lastContacted?: string | null
        readonly nextOutreachDate?: string | null
        readonly emailThreads?: readonly {
          readonly id: string
          readonly subject?: string
          readonly messages: readonly {
            readonly from: string
            readonly to: readonly string[]
            readonly date: string
            readonly messageId?: string
            readonly direction?: 'inbound' | 'outbound'
          }[]
        }[]
        readonly bioSummary?: string | null
        readonly websiteUrl?: string | null
        readonly instagramUsername?: string | null
        readonly instagramFollowers?: number | null
        readonly tiktokUsername?: string | null
        readonly tiktokFollowers?: number | null
        readonly youtubeUsername?: string | null
        readonly youtubeSubscribers?: number | null
        readonly facebookUsername?: string | null
        readonly facebookFollowers?: number | null
        readonly linkedinUsername?: string | null
        readonly linkedinFollowers?: number | null
        readonly baseRev?: number
        readonly contactChannel?: 'Email' | 'Instagram' | 'TikTok' | 'YouTube' | 'Facebook' | 'LinkedIn' | 'Call' | 'Other'
        readonly isUndo?: boolean
        readonly meta?: {
          readonly isStageUpdate?: boolean
          readonly previousStage?: string | null
          readonly isSignedStateChange?: boolean
        }
      }
    }
    readonly answer: {
      readonly data: Account
      readonly epoch: string
    }
  }
  /** Delete an account; it is kept for 30 days */
  'DELETE /api/accounts/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Restore a deleted account with all it holds, within 30 days; one that is not deleted is answered as it is */
  'POST /api/accounts/{id}/restore': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: Account
      readonly epoch: string
    }
  }
  /** Create and change accounts from a sheet. A CSV (UTF-8, UTF-16 or windows-1252) or XLSX file, at most 20 MB and 20,000 rows, as the body, or in a form with `file` and `choices`. What is not chosen is guessed by headings and values. Rows are matched by id, email or handle. With `dryRun=true` nothing is written. Whoever accepts `application/x-ndjson` hears `{"progress":{"done","total"}}` lines before the answer */
  'POST /api/accounts/import': {
    readonly input: {
      readonly query?: {
        readonly dryRun?: 'true' | 'false'
        /** Which column each header means, in their order, separated by commas; an empty one leaves it out */
        readonly columns?: string
        /** For the list of imports */
        readonly fileName?: string
      }
      readonly form?: {
        readonly file: Blob
        /** JSON: `sheet`, `columns` (a target or null each; `new:text` and its like add a custom field), `values` ({target, from, to}), `dayOrder` (`day-first`, `month-first`) */
        readonly choices?: string
      }
      readonly body?: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>
    }
    readonly answer: {
      readonly data: CsvReport
    }
    readonly step: CsvProgress
  }
  /** The accounts of a list as a CSV file, with their ids; it imports back unchanged */
  'GET /api/accounts/export': {
    readonly input: {
      readonly query?: {
        readonly search?: string
        readonly stage?: string
        readonly owner?: string
        readonly priority?: string
        readonly segment?: string
        readonly campaign?: string
        readonly platform?: string
        readonly outreach?: string
        readonly contacted?: string
        readonly noReply?: string
        readonly created?: string
        readonly reach?: string
        readonly budget?: string
        readonly invoice?: string
        readonly content?: string
        readonly revenue?: string
        readonly fields?: string
      }
    }
    readonly answer: Response
  }
  /** Chosen accounts as such a file, in the order of their ids. Ids that nobody has are left out */
  'POST /api/accounts/export': {
    readonly input: {
      readonly body: {
        readonly ids: readonly string[]
      }
    }
    readonly answer: Response
  }
  /** The last 20 imports of 30 days, newest first */
  'GET /api/accounts/imports': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly AccountImport[]
    }
  }
  /** Take an import back. Whom it created goes to the Trash; what it changed is put back where nobody changed it since. Segments, campaigns and custom fields stay. By who imported, or by an admin. It goes on after a cut connection or a restart */
  'POST /api/accounts/imports/{id}/undo': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body?: Readonly<Record<string, unknown>>
    }
    readonly answer: {
      readonly data: ImportUndone
    }
    readonly step: CsvProgress
  }
  /** The rows that an import left out as a CSV file, with a column Why */
  'GET /api/accounts/imports/{id}/left-out': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: Response
  }
  /** Change or delete up to 500 accounts, each as if alone. An unknown stage, owner, segment or campaign refuses the whole call; what stands against one account stands in `failed`. Written in small transactions, in the order of the ids. `changed` can be given to `POST /api/accounts/bulk/undo` */
  'POST /api/accounts/bulk': {
    readonly input: {
      readonly body: {
        readonly ids: readonly string[]
        readonly change: {
          readonly stage?: string
          readonly owner?: string | null
          readonly priority?: 'Low' | 'Medium' | 'High' | null
          readonly segmentId?: string | null
          readonly addCampaignIds?: readonly string[]
          readonly removeCampaignIds?: readonly string[]
          readonly delete?: true
        }
      }
    }
    readonly answer: {
      readonly data: BulkAnswer
    }
  }
  /** Take one's own commits back, as far as nobody has changed the same since. An entry is an account and the revision that the commit made. What somebody changed since stays: `kept` says what and whose it is */
  'POST /api/accounts/bulk/undo': {
    readonly input: {
      readonly body: {
        readonly entries: readonly {
          readonly id: string
          readonly rev: number
        }[]
      }
    }
    readonly answer: {
      readonly data: BulkUndoAnswer
    }
  }
  /** Accounts that have this email, or this handle on a platform, or nearly this name, already */
  'GET /api/accounts/duplicates': {
    readonly input: {
      readonly query?: {
        readonly email?: string
        readonly platform?: 'Instagram' | 'TikTok' | 'YouTube' | 'Facebook' | 'LinkedIn'
        readonly username?: string
        readonly name?: string
        readonly except?: string
      }
    }
    readonly answer: {
      readonly data: readonly {
        readonly id: string
        readonly name: string
      }[]
    }
  }
  /** Make one account of two; the other one goes to the Trash. The account in the path stays. Per field `this` or `other`; left out, what stands there stays, and what does not is taken from the other one. Campaigns and email threads are united; notes are copied with author and time into the live document, history and custom values too. All of it in one commit. The other one can be restored for 30 days with all it held */
  'POST /api/accounts/{id}/merge': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly otherId: string
        readonly choices?: Readonly<Record<string, 'this' | 'other'>>
        readonly customFields?: Readonly<Record<string, 'this' | 'other'>>
      }
    }
    readonly answer: {
      readonly data: Account
    }
  }
  /** Import a mail: the bytes of an .eml file of at most 20 MiB as the body. The mail joins the thread that its References name, else one with the same subject, else begins one. A mail that stands there already changes nothing (`isNew` false). Its body is not kept */
  'POST /api/accounts/{id}/emails': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>
    }
    readonly answer: {
      readonly data: Account
      readonly isNew: boolean
    }
  }
  /** Read a partnership out of a document. What the file is, its bytes say. The document waits a day for its partnership, and is then removed. Whoever accepts `text/event-stream` hears `event: progress` ({step, page, pages, done}) while it is read, and at last `event: result` with the answer or `event: error` with {status, error, …} */
  'POST /api/partnerships/parse-document': {
    readonly input: {
      readonly form: {
        /** PDF, DOC, DOCX, JPG, PNG, GIF, TXT or EML, at most 20 MB */
        readonly file: Blob
        readonly accountId?: string
      }
    }
    readonly answer: {
      readonly data: PartnershipDraft
      readonly partnership: PartnershipDraft
      readonly lines: readonly AgreementLine[]
      readonly seenBefore: SeenBefore | null
      readonly understoodBy: 'rules' | 'model'
      readonly unread: readonly string[]
      readonly gaps: readonly string[]
      readonly agreementId: string | null
      readonly choices: readonly LessonChoice[]
    }
    readonly step: ParseProgress
  }
  /** The documents that the partnerships of an influencer were created from, the newest first */
  'GET /api/accounts/{id}/agreements': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: readonly KeptAgreement[]
    }
  }
  /** The document that a partnership was created from: its text, and the lines in which the terms stand. Reading a document answers its `agreementId`. Within a day a partnership that is created with it takes the document over */
  'GET /api/partnerships/{id}/agreement': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly accountId?: string
      }
    }
    readonly answer: {
      readonly data: KeptAgreementText
    }
  }
  /** The bytes of that document; `download` saves what a browser would show */
  'GET /api/partnerships/{id}/agreement/file': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly accountId?: string
        readonly download?: '1'
      }
    }
    readonly answer: Response
  }
  /** Remove that document for good; the partnership stays */
  'DELETE /api/partnerships/{id}/agreement': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly accountId?: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** What reviews of agreements taught (owners and admins) */
  'GET /api/reading-lessons': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: ReadingLearning
    }
  }
  /** Begin or stop to learn from reviews (owners and admins) */
  'PATCH /api/reading-lessons': {
    readonly input: {
      readonly body: {
        readonly isOn: boolean
      }
    }
    readonly answer: {
      readonly data: ReadingLearning
    }
  }
  /** Keep what a confirmed review teaches: names of features and what was taken, no text and no value. Nothing is kept while the organization does not learn */
  'POST /api/reading-lessons': {
    readonly input: {
      readonly body: {
        readonly lessons: readonly {
          readonly field: 'budget' | 'startDate' | 'endDate' | 'content'
          readonly options: readonly (readonly string[])[]
          readonly taken: number | null
          readonly isChanged: boolean
        }[]
      }
    }
    readonly answer: {
      readonly data: {
        readonly kept: number
      }
    }
  }
  /** Forget all lessons and what was learned of them (owners and admins) */
  'DELETE /api/reading-lessons': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: ReadingLearning
    }
  }
  /** Forget one lesson (owners and admins) */
  'DELETE /api/reading-lessons/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** The API keys of the organization (owners and admins). In a browser session only */
  'GET /api/api-keys': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly ApiKey[]
    }
  }
  /** Create an API key; its token is shown this once. The token is kept nowhere, so an `Idempotency-Key` is not looked at: a repeated call makes another key. In a browser session only */
  'POST /api/api-keys': {
    readonly input: {
      readonly body: {
        readonly name: string
        readonly scope: 'read' | 'read-write'
      }
    }
    readonly answer: {
      readonly data: NewApiKey
      readonly id: string
    }
  }
  /** Revoke an API key: it stops at once, its sockets too. In a browser session only */
  'DELETE /api/api-keys/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** The custom fields of the organization, in their order */
  'GET /api/custom-fields': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly CustomField[]
    }
  }
  /** Create a custom field (owners and admins); its type stays. Only a dropdown has options; blank ones are ignored. A name that the organization has already answers 409 */
  'POST /api/custom-fields': {
    readonly input: {
      readonly body: {
        readonly name: string
        readonly type: 'text' | 'number' | 'date' | 'link' | 'dropdown' | 'checkbox'
        readonly options?: readonly string[]
      }
    }
    readonly answer: {
      readonly data: CustomField
      readonly id: string
    }
  }
  /** Put the custom fields in another order (owners and admins); those that are not named follow */
  'PUT /api/custom-fields/order': {
    readonly input: {
      readonly body: {
        readonly ids: readonly string[]
      }
    }
    readonly answer: {
      readonly data: readonly CustomField[]
    }
  }
  /** Rename a custom field or change the options of a dropdown (owners and admins). An option that is left out stays where an account has it, and can no longer be chosen. `renamedOptions` gives the accounts that have an option its new name */
  'PATCH /api/custom-fields/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly name?: string
        readonly options?: readonly string[]
        readonly renamedOptions?: readonly {
          readonly from: string
          readonly to: string
        }[]
      }
    }
    readonly answer: {
      readonly data: CustomField
    }
  }
  /** How many influencers have a value in a custom field: what deleting it would take along */
  'GET /api/custom-fields/{id}/usage': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly values: number
      }
    }
  }
  /** Delete a custom field with all its values (owners and admins) */
  'DELETE /api/custom-fields/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Every custom field with what an account has in it */
  'GET /api/custom-field-values': {
    readonly input: {
      readonly query: {
        readonly accountId: string
      }
    }
    readonly answer: {
      readonly data: readonly CustomFieldValue[]
    }
  }
  /** What some accounts have in some custom fields; where there is nothing, no entry stands */
  'GET /api/custom-field-values/of-many': {
    readonly input: {
      readonly query: {
        readonly accounts: string
        readonly fields: string
      }
    }
    readonly answer: {
      readonly data: readonly ListedFieldValue[]
    }
  }
  /** Write what an account has in a custom field; null or an empty text clears it */
  'POST /api/custom-field-values': {
    readonly input: {
      readonly body: {
        readonly accountId: string
        readonly fieldId: string
        readonly value: string | null
      }
    }
    readonly answer: {
      readonly data: CustomFieldValue
    }
  }
  /** The whole workspace as one ZIP of records, tables and files (owners and admins). Made while it is read: an archive that breaks off is not whole. Its form: docs/workspace-format.md */
  'GET /api/export': {
    readonly input: Record<never, never>
    readonly answer: Response
  }
  /** The imports of workspaces that were asked for here, the latest first (owners). In a browser session only */
  'GET /api/workspace-imports': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly WorkspaceImport[]
    }
  }
  /** Announce an archive; PUT its bytes to `uploadUrl`, then complete it (owners). In a browser session only */
  'POST /api/workspace-imports': {
    readonly input: {
      readonly body: {
        readonly filename: string
        readonly size: number
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
        readonly uploadUrl: string
      }
    }
  }
  /** How far an import is, and what its archive holds (owners). In a browser session only */
  'GET /api/workspace-imports/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: WorkspaceImport
    }
  }
  /** The archive has arrived: it is looked through, and nothing is written (owners). In a browser session only */
  'POST /api/workspace-imports/{id}/complete': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: WorkspaceImport
    }
  }
  /** Write a new organization out of an archive that was looked through (owners). In a browser session only */
  'POST /api/workspace-imports/{id}/begin': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: WorkspaceImport
    }
  }
  /** Take an import back; what became an organization stays (owners). In a browser session only */
  'DELETE /api/workspace-imports/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** The segments of the organization, by name */
  'GET /api/segments': {
    readonly input: {
      readonly query?: {
        readonly counts?: 'true' | 'false'
      }
    }
    readonly answer: {
      readonly data: readonly Segment[]
    }
  }
  /** Create a segment; an account has one at most. A name that the organization has already, capitals aside, answers 409 */
  'POST /api/segments': {
    readonly input: {
      readonly body: {
        readonly name: string
      }
    }
    readonly answer: {
      readonly data: Segment
      readonly id: string
    }
  }
  /** The campaigns of the organization, by name */
  'GET /api/campaigns': {
    readonly input: {
      readonly query?: {
        readonly counts?: 'true' | 'false'
      }
    }
    readonly answer: {
      readonly data: readonly Campaign[]
    }
  }
  /** Create a campaign; an account may be in several. A name that the organization has already, capitals aside, answers 409 */
  'POST /api/campaigns': {
    readonly input: {
      readonly body: {
        readonly name: string
      }
    }
    readonly answer: {
      readonly data: Campaign
      readonly id: string
    }
  }
  /** Rename a segment (owners and admins). A name that the organization has already, capitals aside, answers 409 */
  'PATCH /api/segments/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly name: string
      }
    }
    readonly answer: {
      readonly data: Segment
    }
  }
  /** Give all influencers of a segment another one, and delete it (owners and admins). The answer is the one that stays. Influencers follow some at a time, each with a line of its history; views name it at once */
  'POST /api/segments/{id}/merge': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly into: string
      }
    }
    readonly answer: {
      readonly data: Segment
    }
  }
  /** Delete a segment (owners and admins). The influencers that carry it lose it some at a time, each with a line of its history */
  'DELETE /api/segments/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Rename a campaign (owners and admins). A name that the organization has already, capitals aside, answers 409 */
  'PATCH /api/campaigns/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly name: string
      }
    }
    readonly answer: {
      readonly data: Campaign
    }
  }
  /** Give all influencers of a campaign another one, and delete it (owners and admins). The answer is the one that stays. Influencers follow some at a time, each with a line of its history; views name it at once */
  'POST /api/campaigns/{id}/merge': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly into: string
      }
    }
    readonly answer: {
      readonly data: Campaign
    }
  }
  /** Delete a campaign (owners and admins). The influencers that carry it lose it some at a time, each with a line of its history */
  'DELETE /api/campaigns/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** An account's notes, newest first, those of the server among them */
  'GET /api/accounts/{id}/notes': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly cursor?: string
        readonly limit?: number
        /** Only the notes of the server, or only those of people */
        readonly system?: 'true' | 'false'
      }
    }
    readonly answer: {
      readonly data: readonly Note[]
      readonly nextCursor: string | null
    }
  }
  /** An account's history, newest first */
  'GET /api/accounts/{id}/time-logs': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly cursor?: string
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly TimeLogEntry[]
      readonly nextCursor: string | null
    }
  }
  /** Of up to 8 influencers the newest note each that has all words of a search, with the place where it has them. For who has found the influencers by the same search. Unknown ids are left out */
  'GET /api/notes/hits': {
    readonly input: {
      readonly query: {
        readonly search: string
        /** With commas between them */
        readonly accountIds: string
      }
    }
    readonly answer: {
      readonly data: readonly FoundNote[]
    }
  }
  /** How many people a stored note has notified; may be asked again */
  'POST /api/notes/mentions': {
    readonly input: {
      readonly body: {
        readonly mentions: readonly (string | {
          readonly id: string
          readonly name?: string
          readonly email?: string | null
        })[]
        readonly accountId: string
        readonly noteId: string
        readonly noteContent?: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly notificationsCreated: number
      }
      readonly notificationsCreated: number
    }
  }
  /** Write a note; typed full names become mentions */
  'POST /api/notes': {
    readonly input: {
      readonly body: {
        readonly content?: string
        readonly mentions?: readonly (string | {
          readonly id: string
          readonly name?: string
          readonly email?: string | null
        })[]
        readonly accountId: string
      }
    }
    readonly answer: {
      readonly data: Note
      readonly noteId: string
    }
  }
  /** Write a note (the same as POST /api/notes) */
  'POST /api/accounts/{id}/notes': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly content?: string
        readonly mentions?: readonly (string | {
          readonly id: string
          readonly name?: string
          readonly email?: string | null
        })[]
        readonly accountId?: string
      }
    }
    readonly answer: {
      readonly data: Note
      readonly noteId: string
    }
  }
  /** Change the text of a note; with no body or `{}` the note is deleted. The text merges with what others type at that moment, and marks stay where it does not change */
  'PUT /api/notes/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body?: {
        readonly content?: string
        readonly mentions?: readonly (string | {
          readonly id: string
          readonly name?: string
          readonly email?: string | null
        })[]
        readonly accountId?: string
      }
    }
    readonly answer: {
      readonly data: Note | {
        readonly id: string
      }
    }
  }
  /** Delete a note; it can be restored for 30 days. Influencers may share the id of a note: `accountId` names whose is meant. Without it the only one that is not deleted is meant */
  'DELETE /api/notes/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly accountId?: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Restore a deleted note with all it holds, within 30 days; one that is not deleted is answered as it is. Influencers may share the id of a note: `accountId` names whose is meant. Without it the only one that is deleted is meant */
  'POST /api/notes/{id}/restore': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body?: {
        readonly accountId?: string
      }
    }
    readonly answer: {
      readonly data: Note
    }
  }
  /** The caller's inbox, newest first. Without what the caller muted: `muted` shows it, too. `unread` leaves out what was read. The count is of what is not muted */
  'GET /api/notifications': {
    readonly input: {
      readonly query?: {
        readonly cursor?: string
        readonly limit?: number
        readonly unread?: 'true' | 'false'
        readonly muted?: 'true' | 'false'
      }
    }
    readonly answer: {
      readonly data: readonly Notification[]
      readonly unread: number
      readonly nextCursor: string | null
    }
  }
  /** Mark notifications as read: these, or all when no ids are given */
  'POST /api/notifications/read': {
    readonly input: {
      readonly body: {
        readonly ids?: readonly string[]
      }
    }
    readonly answer: {
      readonly data: {
        /** How many are unread in all */
        readonly unread: number
      }
    }
  }
  /** Mark notifications as unread */
  'POST /api/notifications/unread': {
    readonly input: {
      readonly body: {
        readonly ids: readonly string[]
      }
    }
    readonly answer: {
      readonly data: {
        /** How many are unread in all */
        readonly unread: number
      }
    }
  }
  /** The people and influencers of whom the caller hears nothing, by name */
  'GET /api/mutes': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly Mute[]
    }
  }
  /** Mute a person or an influencer */
  'PUT /api/mutes': {
    readonly input: {
      readonly body: {
        readonly kind: 'person' | 'influencer'
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: readonly Mute[]
    }
  }
  /** Hear of a person or an influencer again */
  'DELETE /api/mutes': {
    readonly input: {
      readonly query: {
        readonly kind: 'person' | 'influencer'
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: readonly Mute[]
    }
  }
  /** Whether the caller gets a daily mail of what is overdue */
  'GET /api/notification-settings': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: {
        readonly dailyMail: boolean
        /** Why no mail can be asked for */
        readonly whyNot: string | null
      }
    }
  }
  /** Ask for a daily mail, or for none. At 8:00 in the organization’s time zone; on days on which nothing is overdue there is none */
  'PUT /api/notification-settings': {
    readonly input: {
      readonly body: {
        readonly dailyMail: boolean
      }
    }
    readonly answer: {
      readonly data: {
        readonly dailyMail: boolean
        /** Why no mail can be asked for */
        readonly whyNot: string | null
      }
    }
  }
  /** Rename the organization (owners and admins) */
  'PATCH /api/organization': {
    readonly input: {
      readonly body: {
        readonly name: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
        readonly name: string
      }
    }
  }
  /** Intervals in days and the time zone */
  'GET /api/organization-settings': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: OrganizationSettings
    }
  }
  /** Change intervals and time zone; fields that are left out stay (owners and admins) */
  'PATCH /api/organization-settings': {
    readonly input: {
      readonly body: {
        readonly timeZone?: string
        readonly outreach1Interval?: number
        readonly outreach2Interval?: number
        readonly outreach3Interval?: number
        readonly testingProductInterval?: number
        readonly negotiatingPendingInfluencerInterval?: number
        readonly negotiatingPendingYouInterval?: number
        readonly signedInterval?: number
      }
    }
    readonly answer: {
      readonly data: OrganizationSettings
    }
  }
  /** What a new UTM link is suggested with */
  'GET /api/organization/utm-defaults': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: UtmDefaults
    }
  }
  /** Change the UTM defaults; null goes back to the product's own (owners and admins) */
  'PATCH /api/organization/utm-defaults': {
    readonly input: {
      readonly body: {
        readonly defaultUtmSource?: string | null
        readonly defaultUtmMedium?: string | null
        readonly defaultUtmCampaign?: string | null
        readonly defaultBaseUrl?: string | null
      }
    }
    readonly answer: {
      readonly data: UtmDefaults
    }
  }
  /** The stages of the pipeline, in their order */
  'GET /api/organization-stages': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly OrganizationStage[]
    }
  }
  /** Add a stage at the end (owners and admins) */
  'POST /api/organization-stages': {
    readonly input: {
      readonly body: {
        readonly name: string
      }
    }
    readonly answer: {
      readonly data: OrganizationStage
      readonly id: string
    }
  }
  /** Put the stages of the pipeline into an order that names each once (owners and admins) */
  'PUT /api/organization-stages/order': {
    readonly input: {
      readonly body: {
        readonly ids: readonly string[]
      }
    }
    readonly answer: {
      readonly data: readonly OrganizationStage[]
    }
  }
  /** Rename a stage; influencers keep their place (owners and admins) */
  'PATCH /api/organization-stages/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly name: string
      }
    }
    readonly answer: {
      readonly data: OrganizationStage
    }
  }
  /** Delete a stage in which nobody stands (owners and admins) */
  'DELETE /api/organization-stages/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** The substages that a signed account goes through, in their order */
  'GET /api/organization-signed-substages': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly SignedSubstage[]
    }
  }
  /** Add a signed substage at the end (owners and admins) */
  'POST /api/organization-signed-substages': {
    readonly input: {
      readonly body: {
        readonly name: string
      }
    }
    readonly answer: {
      readonly data: SignedSubstage
      readonly id: string
    }
  }
  /** Put the substages that a signed account goes through into an order that names each once (owners and admins) */
  'PUT /api/organization-signed-substages/order': {
    readonly input: {
      readonly body: {
        readonly ids: readonly string[]
      }
    }
    readonly answer: {
      readonly data: readonly SignedSubstage[]
    }
  }
  /** Rename a signed substage; influencers keep their place (owners and admins) */
  'PATCH /api/organization-signed-substages/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly name: string
      }
    }
    readonly answer: {
      readonly data: SignedSubstage
    }
  }
  /** Delete a signed substage in which nobody stands (owners and admins) */
  'DELETE /api/organization-signed-substages/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** When to reach out next, and from what that follows */
  'GET /api/accounts/{id}/next-outreach': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: NextOutreach
    }
  }
  /** An account's partnerships with their content, open ones first, newest start first */
  'GET /api/partnerships': {
    readonly input: {
      readonly query: {
        readonly accountId: string
      }
    }
    readonly answer: {
      readonly data: readonly Partnership[]
      readonly nextCursor: string | null
    }
  }
  /** Create a partnership with its content */
  'POST /api/partnerships': {
    readonly input: {
      readonly body: {
        readonly budget?: string
        readonly startDate: string
        readonly endDate: string
        readonly invoiceStatus?: 'WAITING' | 'RECEIVED' | 'SENT_TO_FINANCE' | 'PAID'
        readonly isCompleted?: boolean
        readonly content?: readonly {
          readonly type?: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
          readonly contentType?: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
          readonly dueDate?: string | null
          readonly contentLink?: string | null
          readonly approved?: boolean
          readonly posted?: boolean
          readonly id?: string
          readonly reference?: string | null
        }[]
        readonly id?: string
        readonly accountId: string
        readonly agreementId?: string
      }
    }
    readonly answer: {
      readonly data: Partnership
    }
  }
  /** Change a partnership, complete it or open it again. With `baseRev`, what the body says as it stood in that revision is left alone, and content that is newer stays. Without it every field in the body is written and a content list is taken as complete. Absent fields are never touched. Content is matched by id, else by reference, else by type and due date in order; what is not matched goes */
  'PATCH /api/partnerships': {
    readonly input: {
      readonly body: {
        readonly budget?: string
        readonly startDate?: string
        readonly endDate?: string
        readonly invoiceStatus?: 'WAITING' | 'RECEIVED' | 'SENT_TO_FINANCE' | 'PAID'
        readonly isCompleted?: boolean
        readonly content?: readonly {
          readonly type?: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
          readonly contentType?: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
          readonly dueDate?: string | null
          readonly contentLink?: string | null
          readonly approved?: boolean
          readonly posted?: boolean
          readonly id?: string
          readonly reference?: string | null
        }[]
        readonly id: string
        readonly accountId?: string
        readonly baseRev?: number
      }
    }
    readonly answer: {
      readonly data: Partnership
    }
  }
  /** Delete a partnership; it can be restored for 30 days */
  'DELETE /api/partnerships': {
    readonly input: {
      readonly query: {
        readonly id: string
        readonly accountId?: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Complete all partnerships of an account and mark their content as posted; how many were open */
  'POST /api/partnerships/complete-all': {
    readonly input: {
      readonly body: {
        readonly accountId: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly completed: number
      }
    }
  }
  /** Approve all content of an account; how many items were not approved */
  'POST /api/partnerships/bulk-approve-content': {
    readonly input: {
      readonly body: {
        readonly accountId: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly approved: number
      }
    }
  }
  /** Change a content item: a mark, its date, its link. With `baseRev`, what the body says as it stood in that revision is left alone, and content that is newer stays. Without it every field in the body is written and a content list is taken as complete. Absent fields are never touched */
  'PATCH /api/partnerships/{id}/content/{itemId}': {
    readonly input: {
      readonly params: {
        readonly id: string
        readonly itemId: string
      }
      readonly body: {
        readonly type?: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
        readonly contentType?: 'INSTAGRAM_STORY' | 'INSTAGRAM_REEL' | 'INSTAGRAM_CAROUSEL' | 'TIKTOK' | 'YOUTUBE_SHORT' | 'YOUTUBE_INTEGRATION' | 'YOUTUBE_DEDICATED' | 'PODCAST' | 'BLOG_POST' | 'NEWSLETTER'
        readonly dueDate?: string | null
        readonly contentLink?: string | null
        readonly approved?: boolean
        readonly posted?: boolean
        readonly accountId?: string
        readonly baseRev?: number
      }
    }
    readonly answer: {
      readonly data: ContentItem
      readonly rev: number
    }
  }
  /** Restore a deleted partnership within 30 days; with itemId one content item; with rev or at all that stood there then. Restoring is a new change, which open browsers see. What stands there already is answered as it is */
  'POST /api/partnerships/{id}/restore': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body?: {
        readonly accountId?: string
        readonly itemId?: string
        readonly rev?: number
        readonly at?: string
      }
    }
    readonly answer: {
      readonly data: Partnership
    }
  }
  /** Who changed what of a partnership and when, newest first */
  'GET /api/partnerships/{id}/history': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly accountId?: string
        readonly cursor?: string
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly PartnershipHistoryEntry[]
      readonly nextCursor: string | null
    }
  }
  /** Content by due date. With `days` (30 when nothing is given): what is due from today up to then and what is overdue, in partnerships that are not completed. With `from` and `to`, both included: everything that is due then. Days are those of the organization’s time zone */
  'GET /api/content/upcoming': {
    readonly input: {
      readonly query?: {
        readonly days?: number
        readonly from?: string
        readonly to?: string
        readonly cursor?: string
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly UpcomingContentItem[]
      readonly nextCursor: string | null
    }
  }
  /** Invoices that are not paid though the work is done, the earliest end first. Of partnerships with a budget that have ended, are completed, or whose content is all posted. `owner` asks for those of one person’s influencers. Days are those of the organization’s time zone */
  'GET /api/open-invoices': {
    readonly input: {
      readonly query?: {
        readonly owner?: string
        readonly cursor?: string
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly OpenInvoice[]
      readonly nextCursor: string | null
    }
  }
  /** The influencers whose stage is Signed with what their partnerships amount to, the latest first */
  'GET /api/signed-accounts': {
    readonly input: {
      readonly query?: {
        readonly cursor?: string
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly SignedAccount[]
      readonly nextCursor: string | null
    }
  }
  /** Who is signed in, where, and with which role */
  'GET /api/session': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: Session
    }
  }
  /** The people of an organization, former ones too */
  'GET /api/organizations/users': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly OrganizationUser[]
      readonly users: readonly OrganizationUser[]
    }
  }
  /** Change one's own name, or take the picture away. In a browser session only */
  'PATCH /api/profile': {
    readonly input: {
      readonly body: {
        readonly firstName?: string
        readonly lastName?: string
        readonly image?: null
      }
    }
    readonly answer: {
      readonly data: Person
    }
  }
  /** Delete oneself: sessions, memberships and API keys end at once, what one wrote stays as of a former member. The last owner of an organization cannot. In a browser session only */
  'DELETE /api/profile': {
    readonly input: {
      readonly body: {
        readonly password: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Revoke every API key that one made oneself, in all organizations: after a password that others may have known. In a browser session only */
  'DELETE /api/profile/api-keys': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: {
        readonly revoked: number
      }
    }
  }
  /** Set a picture: the bytes of a PNG, JPEG or WebP of at most 1 MiB as the body. In a browser session only */
  'PUT /api/profile/image': {
    readonly input: {
      readonly body: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>
    }
    readonly answer: {
      readonly data: Person
    }
  }
  /** The browsers in which one is signed in oneself. In a browser session only */
  'GET /api/sessions': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly BrowserSession[]
    }
  }
  /** Sign out of another browser: it ends at once, its sockets too. In a browser session only */
  'DELETE /api/sessions/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Create an organization with its stages and settings; the session works in it from then on. In a browser session only */
  'POST /api/organizations': {
    readonly input: {
      readonly body: {
        readonly name: string
        readonly timeZone?: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
        readonly name: string
        readonly role: 'owner' | 'admin' | 'member'
      }
      readonly id: string
    }
  }
  /** Change a member's role (owners and admins; only owners make and unmake owners). In a browser session only */
  'PATCH /api/organizations/users/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly role: 'owner' | 'admin' | 'member'
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
        readonly role: 'owner' | 'admin' | 'member'
      }
    }
  }
  /** Remove a member, or leave with one's own id; the last owner cannot leave. In a browser session only */
  'DELETE /api/organizations/users/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Open invitations (owners and admins in person). In a browser session only */
  'GET /api/invitations': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly Invitation[]
    }
  }
  /** Invite somebody to a role that one may give oneself (owners and admins in person). The answer may hold the link, so an `Idempotency-Key` is not looked at. In a browser session only */
  'POST /api/invitations': {
    readonly input: {
      readonly body: {
        readonly email: string
        readonly role: 'owner' | 'admin' | 'member'
      }
    }
    readonly answer: {
      readonly data: Invitation
      readonly id: string
    }
  }
  /** Send an invitation again with a new link; the old link ends. In a browser session only */
  'POST /api/invitations/{id}/send-again': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: Invitation
    }
  }
  /** Take an invitation back. In a browser session only */
  'DELETE /api/invitations/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Who is invited where: for the person who follows the link */
  'GET /api/invitations/{token}': {
    readonly input: {
      readonly params: {
        readonly token: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly email: string
        readonly organizationName: string
        readonly inviterName: string
        readonly status: 'pending' | 'over'
      }
    }
  }
  /** Accept an invitation with the token of its link; the session works in that organization from then on. In a browser session only */
  'POST /api/invitations/accept': {
    readonly input: {
      readonly body: {
        readonly token: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly organizationId: string
      }
    }
  }
  /** How a stranger gets in: by the form, by a link that is mailed, or by the link of an invitation only */
  'GET /api/sign-up': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: {
        readonly way: 'form' | 'mail' | 'invitation'
      }
    }
  }
  /** Whether this server holds all that a browser was told: asked before it deletes what is left of a session that ended */
  'POST /api/held-positions': {
    readonly input: {
      readonly body: {
        readonly positions: readonly string[]
      }
    }
    readonly answer: {
      readonly data: {
        readonly held: boolean
      }
    }
  }
  /** Whether the organization looks at sample influencers */
  'GET /api/sample-data': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: SampleData
    }
  }
  /** Fill the organization with sample influencers (owners and admins). They belong to nobody, so nobody gets notices of them. 409 while there are some */
  'POST /api/sample-data': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: SampleData
    }
  }
  /** Take all sample influencers out for good, with what was added to them (owners and admins) */
  'DELETE /api/sample-data': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: SampleData
    }
  }
  /** One's own views and the shared ones, by name */
  'GET /api/saved-views': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly SavedView[]
    }
  }
  /** Keep a list under a name; `query` is what stands in its address after the question mark */
  'POST /api/saved-views': {
    readonly input: {
      readonly body: {
        readonly name: string
        readonly query: string
        readonly isShared?: boolean
      }
    }
    readonly answer: {
      readonly data: SavedView
    }
  }
  /** Rename, share or change a view: its maker, and admins where it is shared */
  'PATCH /api/saved-views/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly name?: string
        readonly query?: string
        readonly isShared?: boolean
      }
    }
    readonly answer: {
      readonly data: SavedView
    }
  }
  /** Delete a view: its maker, and admins where it is shared */
  'DELETE /api/saved-views/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** How many lookups remain in this month of the organization's zone */
  'GET /api/social-lookup': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: SocialLookupUsage
      readonly remaining: number
      readonly limit: number
    }
  }
  /** Look for the social profiles of an influencer. A pasted address costs nothing; a call that reads websites or asks a model counts as one use when anybody answered. Nothing is written, unless the lookup is `automatic`: that is done once an account and fills in what nobody has filled in. `asked` says whether anybody outside was asked */
  'POST /api/social-lookup': {
    readonly input: {
      readonly body: {
        readonly query: string
        readonly accountId: string
        readonly knownSocial?: {
          readonly platform: 'Instagram' | 'TikTok' | 'YouTube' | 'Facebook' | 'LinkedIn'
          readonly username: string
        } | null
        readonly automatic?: boolean
      }
    }
    readonly answer: {
      readonly data: FoundSocials
      readonly remaining: number
      readonly limit: number
      readonly asked: boolean
    }
  }
  /** The picture of an influencer, looked for on the web when there is none yet. Looked for once with the same website and profiles. An API key that may only read causes no search */
  'GET /api/influencer-image': {
    readonly input: {
      readonly query: {
        readonly accountId: string
        /** Any text, so that no cache answers */
        readonly t?: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly imageUrl: string | null
      }
      readonly imageUrl: string | null
    }
  }
  /** An account's discount codes, the latest first, with what they brought */
  'GET /api/discount-codes': {
    readonly input: {
      readonly query: {
        readonly accountId: string
      }
    }
    readonly answer: {
      readonly data: readonly DiscountCode[]
      readonly nextCursor: string | null
    }
  }
  /** Create a discount code, in the store too, and attribute the orders before it. With `syncWithShopify` (left out: where a store is connected) the code is made in the store first; when that fails nothing is left behind. A code that the store has already, with the same type and value, is adopted. `enableRetroactiveAttribution` (left out: true) looks through the orders that are known here */
  'POST /api/discount-codes': {
    readonly input: {
      readonly body: {
        readonly code?: string
        readonly discountType?: 'percentage' | 'fixed_amount'
        readonly discountValue?: string | number
        readonly startDate?: string
        readonly endDate?: string | null
        readonly usageLimit?: string | number | null
        readonly isActive?: boolean
        readonly syncWithShopify?: boolean
        readonly enableRetroactiveAttribution?: boolean
        readonly accountId?: string | null
      }
    }
    readonly answer: {
      readonly data: DiscountCode
      readonly id: string
      readonly retroactiveAttribution: RetroactiveAttribution | null
    }
  }
  /** Change a discount code, in the store too; absent fields stay. With `syncWithShopify: true` a code that is not in the store, or no longer, is made there, or adopted as in a creation */
  'PATCH /api/discount-codes/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly code?: string
        readonly discountType?: 'percentage' | 'fixed_amount'
        readonly discountValue?: string | number
        readonly startDate?: string
        readonly endDate?: string | null
        readonly usageLimit?: string | number | null
        readonly isActive?: boolean
        readonly syncWithShopify?: true
      }
    }
    readonly answer: {
      readonly data: DiscountCode
    }
  }
  /** Delete a discount code, in the store too; orders before keep counting for it, and its name stays reserved. While its store is not connected it is deleted here, and there once that store is connected again */
  'DELETE /api/discount-codes/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** An account's tracking links, the latest first */
  'GET /api/utm-links': {
    readonly input: {
      readonly query: {
        readonly accountId: string
      }
    }
    readonly answer: {
      readonly data: readonly UtmLink[]
      readonly nextCursor: string | null
    }
  }
  /** Create a tracking link of its parts, or import one with fullUrl alone */
  'POST /api/utm-links/direct': {
    readonly input: {
      readonly body: {
        readonly name?: string
        readonly source?: string
        readonly medium?: string
        readonly campaign?: string
        readonly baseUrl?: string
        readonly fullUrl?: string
        readonly accountId?: string
      }
    }
    readonly answer: {
      readonly data: UtmLink
      readonly id: string
      readonly warning: string | null
    }
  }
  /** Change a tracking link; absent fields stay, and the address with them. Another source, medium or campaign holds for orders from now on; those before keep the former one */
  'PATCH /api/utm-links/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly name?: string
        readonly source?: string
        readonly medium?: string
        readonly campaign?: string
        readonly baseUrl?: string
        readonly fullUrl?: string
      }
    }
    readonly answer: {
      readonly data: UtmLink
      readonly warning: string | null
    }
  }
  /** Delete a tracking link: it answers 410 from then on; orders before keep counting for it */
  'DELETE /api/utm-links/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** What a tracking link brought, of all time */
  'GET /api/utm-links/{id}/performance': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: UtmPerformance
    }
  }
  /** What all tracking links brought: orders that came by a click or a journey. Calendar days of the organization’s time zone, today included */
  'GET /api/organization/utm-performance': {
    readonly input: {
      readonly query?: {
        readonly days?: number
      }
    }
    readonly answer: {
      readonly data: UtmPerformance
    }
  }
  /** Follow a tracking link: it leads on to its address, and the click is counted afterwards. For everybody, also by HEAD, which counts nothing. Sets no cookie. The address names the link in `utm_id` */
  'GET /api/utm-tracking/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: Response
  }
  /** The store that the organization is connected to */
  'GET /api/shopify/store': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: StoreConnection
      readonly connected: boolean
    }
  }
  /** Disconnect the store; orders and what they brought stay (owners and admins) */
  'DELETE /api/shopify/store': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: {
        readonly connected: boolean
      }
      readonly connected: boolean
    }
  }
  /** Connect a store, or connect it anew (owners and admins, in a browser). In a browser session only */
  'GET /api/shopify/auth': {
    readonly input: {
      readonly query?: {
        /** As people write it: `glow`, `glow.myshopify.com`; left out, the one that is connected */
        readonly shop?: string
      }
    }
    readonly answer: Response
  }
  /** Where Shopify leads back to. In a browser session only */
  'GET /api/shopify/callback': {
    readonly input: Record<never, never>
    readonly answer: Response
  }
  /** What the organization sold in a time, point by point, by code, link and journey. Calendar days of the organization’s time zone: `30d` and `90d` end today, `12m` is this month and the eleven before it, `own` goes from `from` to `to`, at most three years. An order counts once, on the day it was made, for the influencer it counts for first; one range’s parts add up to its total. `by` left out: days up to 92, months above */
  'GET /api/sales': {
    readonly input: {
      readonly query?: {
        readonly range?: '30d' | '90d' | '12m' | 'own'
        /** The first day of an own range */
        readonly from?: string
        /** The last day of an own range */
        readonly to?: string
        readonly by?: 'day' | 'week' | 'month'
      }
    }
    readonly answer: {
      readonly data: SalesReport
    }
  }
  /** The best influencers, segments, campaigns, codes or links of a time. Calendar days of the organization’s time zone: `30d` and `90d` end today, `12m` is this month and the eleven before it, `own` goes from `from` to `to`, at most three years. An order counts once, on the day it was made, for the influencer it counts for first; one range’s parts add up to its total. Segments and campaigns are those of today; an influencer in two campaigns counts for both. A code or link counts all orders under it, also those that count for another one first */
  'GET /api/sales/best': {
    readonly input: {
      readonly query: {
        readonly range?: '30d' | '90d' | '12m' | 'own'
        /** The first day of an own range */
        readonly from?: string
        /** The last day of an own range */
        readonly to?: string
        readonly of: 'influencer' | 'segment' | 'campaign' | 'code' | 'link'
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly RankedSales[]
      readonly currency: string | null
      readonly asOf: string
    }
  }
  /** Cost against revenue of each influencer who sold or was paid in a time. Calendar days of the organization’s time zone: `30d` and `90d` end today, `12m` is this month and the eleven before it, `own` goes from `from` to `to`, at most three years. An order counts once, on the day it was made, for the influencer it counts for first; one range’s parts add up to its total. `owner` (user ids), `segment` (ids) and `stage` (ids or names) take several values separated by commas; `none` finds what is not set. A leading minus turns an order round; no ratio stands last either way */
  'GET /api/sales/influencers': {
    readonly input: {
      readonly query?: {
        readonly range?: '30d' | '90d' | '12m' | 'own'
        /** The first day of an own range */
        readonly from?: string
        /** The last day of an own range */
        readonly to?: string
        readonly owner?: string
        readonly segment?: string
        readonly stage?: string
        readonly sort?: 'revenue' | '-revenue' | 'orders' | '-orders' | 'cost' | '-cost' | 'ratio' | '-ratio' | 'name' | '-name'
        readonly cursor?: string
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly InfluencerSales[]
      readonly nextCursor: string | null
      readonly total: number
      readonly currency: string | null
      readonly asOf: string
    }
  }
  /** The same as a CSV file */
  'GET /api/sales/influencers/export': {
    readonly input: {
      readonly query?: {
        readonly range?: '30d' | '90d' | '12m' | 'own'
        /** The first day of an own range */
        readonly from?: string
        /** The last day of an own range */
        readonly to?: string
        readonly owner?: string
        readonly segment?: string
        readonly stage?: string
        readonly sort?: 'revenue' | '-revenue' | 'orders' | '-orders' | 'cost' | '-cost' | 'ratio' | '-ratio' | 'name' | '-name'
      }
    }
    readonly answer: Response
  }
  /** The orders behind a figure, the latest first, each with why it counts. All time without `range`; else as in the report. Without `codeId` and `linkId` an order stands once, under what it counts for first; with one of them as often as it counts for that one. Cancelled orders are listed and count as none */
  'GET /api/sales/orders': {
    readonly input: {
      readonly query?: {
        readonly range?: '30d' | '90d' | '12m' | 'own'
        /** The first day of an own range */
        readonly from?: string
        /** The last day of an own range */
        readonly to?: string
        readonly accountId?: string
        readonly codeId?: string
        readonly linkId?: string
        /** An id, or `none` */
        readonly segmentId?: string
        /** An id, or `none` */
        readonly campaignId?: string
        readonly part?: 'code' | 'link' | 'journey'
        readonly cursor?: string
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly SalesOrder[]
      readonly nextCursor: string | null
      readonly asOf: string
    }
  }
  /** What an influencer sold in 30 days, 90 days and all time. Calendar days of the organization’s time zone, today included */
  'GET /api/accounts/{id}/sales': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: AccountSales
    }
  }
  /** What an influencer sold from the start of a partnership to 30 days after its end, against its budget */
  'GET /api/partnerships/{id}/sales': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: PartnershipSales
    }
  }
  /** The videos of an influencer, the latest first, or those of the organization in pages. By `expires` (the default without an influencer) the next end of rights comes first, then rights without an end, then those that ended. `count` stands beside the first page */
  'GET /api/videos': {
    readonly input: {
      readonly query?: {
        readonly influencerId?: string
        readonly segmentId?: string
        readonly tag?: string
        readonly rights?: 'not-set' | 'available' | 'expiring' | 'expired'
        readonly endsFrom?: string
        readonly endsTo?: string
        readonly sort?: 'expires' | 'newest' | 'filename'
        readonly cursor?: string
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly Video[]
      readonly videos: readonly Video[]
      readonly nextCursor: string | null
      readonly count: number | null
    }
  }
  /** Change rights and tags of up to 500 videos, each as if alone. What stands against one video stands in `failed`. Written in small transactions, in the order of the ids */
  'POST /api/videos/bulk': {
    readonly input: {
      readonly body: {
        readonly ids: readonly string[]
        readonly change: {
          readonly usageRightsUnlimited?: boolean
          readonly usageRightsExpirationDate?: string | null
          readonly usageRightsOrganic?: boolean
          readonly usageRightsPaid?: boolean
          readonly usageRightsWhitelisting?: boolean
          readonly addTags?: readonly string[]
          readonly removeTags?: readonly string[]
        }
      }
    }
    readonly answer: {
      readonly data: VideoBulkAnswer
    }
  }
  /** Give videos back what they were before a bulk change, as far as nobody has changed them since. An entry is a video as it was, with the revision that the bulk change made */
  'POST /api/videos/bulk/undo': {
    readonly input: {
      readonly body: {
        readonly entries: readonly {
          readonly usageRightsUnlimited: boolean
          readonly usageRightsExpirationDate: string | null
          readonly usageRightsOrganic: boolean
          readonly usageRightsPaid: boolean
          readonly usageRightsWhitelisting: boolean
          readonly id: string
          readonly rev: number
          readonly tags: readonly string[]
        }[]
      }
    }
    readonly answer: {
      readonly data: VideoBulkUndoAnswer
    }
  }
  /** Up to 500 videos as one ZIP. Made while it is read: an archive that breaks off is not whole. Unknown ids are left out */
  'GET /api/videos/archive': {
    readonly input: {
      readonly query: {
        /** With commas between them */
        readonly ids: string
      }
    }
    readonly answer: Response
  }
  /** The tags of videos, each once */
  'GET /api/videos/tags': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly string[]
    }
  }
  /** One video */
  'GET /api/videos/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: Video
    }
  }
  /** Prepare an upload: then PUT the bytes to `uploadUrl`, with any content type, and complete it. At most 200 MiB. With `size` the address takes exactly so many bytes. An address that begins with / belongs to this server. What is not completed within a day is removed */
  'POST /api/videos/prepare-upload': {
    readonly input: {
      readonly body: {
        readonly filename: string
        readonly influencerId: string
        readonly size?: number
        readonly tags?: readonly string[]
        readonly usageRightsUnlimited?: boolean
        readonly usageRightsExpirationDate?: string | null
        readonly usageRightsOrganic?: boolean
        readonly usageRightsPaid?: boolean
        readonly usageRightsWhitelisting?: boolean
      }
    }
    readonly answer: {
      readonly data: VideoUpload
      readonly uploadUrl: string
      readonly videoId: string
      readonly key: string
    }
  }
  /** Complete an upload: what arrived is looked at, and from then on it is a video. A second call answers the same. What is refused is removed */
  'POST /api/videos/complete-upload': {
    readonly input: {
      readonly body: {
        readonly filename?: string
        readonly influencerId?: string
        readonly tags?: readonly string[]
        readonly usageRightsUnlimited?: boolean
        readonly usageRightsExpirationDate?: string | null
        readonly usageRightsOrganic?: boolean
        readonly usageRightsPaid?: boolean
        readonly usageRightsWhitelisting?: boolean
        readonly videoId: string
        readonly key: string
        readonly duration?: number | null
        readonly size?: number
      }
    }
    readonly answer: {
      readonly data: Video
      readonly videoId: string
    }
  }
  /** Change the usage rights and tags of a video; absent fields stay */
  'PATCH /api/videos/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly tags?: readonly string[]
        readonly usageRightsUnlimited?: boolean
        readonly usageRightsExpirationDate?: string | null
        readonly usageRightsOrganic?: boolean
        readonly usageRightsPaid?: boolean
        readonly usageRightsWhitelisting?: boolean
      }
    }
    readonly answer: {
      readonly data: Video
    }
  }
  /** Delete a video; it can be restored for 30 days */
  'DELETE /api/videos': {
    readonly input: {
      readonly query: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
      readonly message: string
    }
  }
  /** Restore a deleted video within 30 days; one that is not deleted is answered as it is */
  'POST /api/videos/{id}/restore': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: Video
    }
  }
  /** The bytes of a video; a range by the header `Range` */
  'GET /api/videos/{id}/file': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly download?: '1'
      }
    }
    readonly answer: Response
  }
  /** The poster of a video */
  'GET /api/videos/{id}/poster': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly v?: string
      }
    }
    readonly answer: Response
  }
  /** Give a video its poster: a WebP, JPEG or PNG as the body; it is drawn anew */
  'PUT /api/videos/{id}/poster': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>
    }
    readonly answer: {
      readonly data: Video
    }
  }
  /** The captions of a video */
  'GET /api/videos/{id}/captions': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly v?: string
      }
    }
    readonly answer: Response
  }
  /** Give a video its captions: WebVTT as the body */
  'PUT /api/videos/{id}/captions': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>
    }
    readonly answer: {
      readonly data: Video
    }
  }
  /** Take the captions of a video away */
  'DELETE /api/videos/{id}/captions': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: Video
    }
  }
  /** The links under which a video is shown to others, as long as they work */
  'GET /api/videos/{id}/shares': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: readonly VideoShareLink[]
    }
  }
  /** Make a link under which anybody sees a video and its usage rights. It works through `lastDay` (a month when left out), a year at most, and never longer than the usage rights */
  'POST /api/videos/{id}/shares': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body?: {
        readonly lastDay?: string
      }
    }
    readonly answer: {
      readonly data: VideoShareLink
    }
  }
  /** Take a link back: it shows nothing any more */
  'DELETE /api/video-shares/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Whether the process runs */
  'GET /api/health': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: {
        readonly status: 'ok'
      }
    }
  }
  /** Whether it can serve: what is written is stored, the database is sound and in its place, and it is not stopping (else 503) */
  'GET /api/ready': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: {
        readonly status: 'ready'
      }
    }
  }
  /** Figures for Prometheus: from this machine, or with the metrics key */
  'GET /api/metrics': {
    readonly input: Record<never, never>
    readonly answer: Response
  }
  /** What changes in the organization, live (server-sent events). First `hello` with the epoch of the database and the mark that answers carry as `rapport-changes` (the same mark: nothing was missed in between), then `change` with `{kind, id, accountId?, rev?, actor?, deleted?, restored?, at}` after each commit, notifications only to their person, and `session-ended` when the session or key is no longer valid. Whoever comes again with the last `id` as `Last-Event-ID` (a browser does; or as `lastEventId`) hears what was missed, and `hello` says `resumed`; without `resumed`, read anew */
  'GET /api/events': {
    readonly input: {
      readonly query?: {
        readonly lastEventId?: string
      }
    }
    readonly answer: Response
  }
  /** What was deleted within 30 days and can be restored, the latest first (at most 500 of each kind) */
  'GET /api/trash': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly TrashEntry[]
    }
  }
  /** The webhooks of the organization (owners and admins) */
  'GET /api/webhooks': {
    readonly input: Record<never, never>
    readonly answer: {
      readonly data: readonly Webhook[]
    }
  }
  /** Send events to an address; the secret that signs them is shown this once. Each event is a POST of `{type, timestamp, data}` with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` of [Standard Webhooks](https://www.standardwebhooks.com). `data` has `id`, `accountId`, `organizationId`, `rev`, `actor` and `changes` (`field`, `from`, `to`); the rest is a GET away. Any 2xx within 15 seconds means received. Otherwise it is sent again, ten times within a day, with the same `webhook-id`: an event may come twice, and a later one first. An `Idempotency-Key` is not looked at, since the secret is not kept readable */
  'POST /api/webhooks': {
    readonly input: {
      readonly body: {
        readonly address: string
        readonly description?: string
        /** The events to send; an empty list sends all, those of later versions too */
        readonly events?: readonly ('account.created' | 'account.updated' | 'account.stage_changed' | 'account.deleted' | 'account.restored' | 'note.created' | 'note.updated' | 'note.deleted' | 'note.restored' | 'partnership.created' | 'partnership.updated' | 'partnership.completed' | 'partnership.reopened' | 'partnership.deleted' | 'partnership.restored' | 'content.approved' | 'content.posted' | 'code.created' | 'code.updated' | 'code.deleted' | 'link.created' | 'link.updated' | 'link.deleted' | 'video.uploaded' | 'video.updated' | 'video.deleted')[]
      }
    }
    readonly answer: {
      readonly data: WebhookWithSecret
      readonly id: string
    }
  }
  /** Change a webhook, turn it off or on. While it is off nothing is sent, and no event is kept for it. What waited goes on when it is on again */
  'PATCH /api/webhooks/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly body: {
        readonly address?: string
        readonly description?: string
        /** The events to send; an empty list sends all, those of later versions too */
        readonly events?: readonly ('account.created' | 'account.updated' | 'account.stage_changed' | 'account.deleted' | 'account.restored' | 'note.created' | 'note.updated' | 'note.deleted' | 'note.restored' | 'partnership.created' | 'partnership.updated' | 'partnership.completed' | 'partnership.reopened' | 'partnership.deleted' | 'partnership.restored' | 'content.approved' | 'content.posted' | 'code.created' | 'code.updated' | 'code.deleted' | 'link.created' | 'link.updated' | 'link.deleted' | 'video.uploaded' | 'video.updated' | 'video.deleted')[]
        readonly isEnabled?: boolean
      }
    }
    readonly answer: {
      readonly data: Webhook
    }
  }
  /** Delete a webhook: what waits is not sent any more */
  'DELETE /api/webhooks/{id}': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: {
        readonly id: string
      }
    }
  }
  /** Make a new secret; for 24 hours the former one signs, too */
  'POST /api/webhooks/{id}/rotate-secret': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: WebhookWithSecret
    }
  }
  /** Send the event `ping` */
  'POST /api/webhooks/{id}/test': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: WebhookDelivery
      readonly id: string
    }
  }
  /** What was sent to a webhook, the newest first; kept 30 days */
  'GET /api/webhooks/{id}/deliveries': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
      readonly query?: {
        readonly cursor?: string
        readonly limit?: number
      }
    }
    readonly answer: {
      readonly data: readonly WebhookDelivery[]
      readonly nextCursor: string | null
    }
  }
  /** Send an event again, under the same `webhook-id` */
  'POST /api/webhooks/deliveries/{id}/redeliver': {
    readonly input: {
      readonly params: {
        readonly id: string
      }
    }
    readonly answer: {
      readonly data: WebhookDelivery
      readonly id: string
    }
  }
}

export {}
