/** What a person hears nothing of: somebody who mentions, or an influencer. */
export const muteKinds = ['person', 'influencer'] as const

export type MuteKind = (typeof muteKinds)[number]

export interface MuteKey {
  readonly kind: MuteKind
  readonly id: string
}

export interface Mute extends MuteKey {
  readonly name: string
}

/** [IB3] So many a person mutes at most. */
export const mostMutes = 200

export const muteWords = {
  tooMany: `You can mute at most ${mostMutes} people and influencers`,
  self: 'You cannot mute yourself',
  muted: (name: string) => `You hear nothing of ${name}`,
  unmuted: (name: string) => `You hear of ${name} again`,
  unknownPerson: 'This person does not work here',
  daily: 'Daily mail of what is overdue',
  noMail: 'This server sends no mail yet: ask the person who runs it',
} as const

interface Notice {
  readonly accountId: string
  readonly actor: { readonly id: string } | null
}

/** [IB1] A notice is muted with its influencer, and with the person who mentions. */
export const isMutedBy = ({ accountId, actor }: Notice, mutes: readonly MuteKey[]): boolean =>
  mutes.some(({ kind, id }) => (kind === 'influencer' ? id === accountId : id === actor?.id))
