/** What an endpoint may be told of, by subject. */
export const webhookGroups = [
  { subject: 'account', title: 'Influencers', deeds: ['created', 'updated', 'stage_changed', 'deleted', 'restored'] },
  { subject: 'note', title: 'Notes', deeds: ['created', 'updated', 'deleted', 'restored'] },
  { subject: 'partnership', title: 'Partnerships', deeds: ['created', 'updated', 'completed', 'reopened', 'deleted', 'restored'] },
  { subject: 'content', title: 'Content', deeds: ['approved', 'posted'] },
  { subject: 'code', title: 'Discount codes', deeds: ['created', 'updated', 'deleted'] },
  { subject: 'link', title: 'Tracking links', deeds: ['created', 'updated', 'deleted'] },
  { subject: 'video', title: 'Videos', deeds: ['uploaded', 'updated', 'deleted'] },
] as const satisfies readonly { subject: string; title: string; deeds: readonly string[] }[]

type Group = (typeof webhookGroups)[number]
type TypeOf<G extends Group> = G extends Group ? `${G['subject']}.${G['deeds'][number]}` : never

export type WebhookType = TypeOf<Group>

export const webhookTypesOf = ({ subject, deeds }: Group): readonly WebhookType[] =>
  deeds.map((deed) => `${subject}.${deed}` as WebhookType) // a deed of its own group

export const webhookTypes: readonly WebhookType[] = webhookGroups.flatMap(webhookTypesOf)

export const isWebhookType = (text: string): text is WebhookType => webhookTypes.some((type) => type === text)

/** What 'Send test event' sends, to any endpoint. */
export const pingType = 'ping'

/** [WH10] An endpoint that chose none hears of all events, later kinds too. */
export const isChosen = (chosen: readonly string[], type: WebhookType): boolean => chosen.length === 0 || chosen.includes(type)

/** A field of the subject, in the words that the history has for its values. */
export interface WebhookChange {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

/** What happened to one subject in one commit. The receiver asks for the rest by REST. */
export interface WebhookData {
  readonly organizationId: string
  /** Of the subject: an influencer, a note, a partnership, a code, a link, a video. Of content, its partnership. */
  readonly id: string
  /** The influencer to whom it belongs. */
  readonly accountId: string
  /** The revision of the influencer that it made, where it made one. */
  readonly rev: number | null
  /** The person who did it; null for the server itself. */
  readonly actor: string | null
  readonly changes: readonly WebhookChange[]
}

export interface WebhookEvent {
  readonly type: WebhookType
  /** ISO instant. */
  readonly timestamp: string
  readonly data: WebhookData
}
