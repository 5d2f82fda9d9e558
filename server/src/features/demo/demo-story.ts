import type { AccountCreation, AccountPatch } from '@rapport/domain/account/account-shape'
import type { DiscountCodeCreation } from '@rapport/domain/discount-code/discount-code-shape'
import { dayMs, hourMs, minuteMs } from '@rapport/domain/limit/unit'
import type { ContentItemChange, PartnershipCreation } from '@rapport/domain/partnership/partnership-shape'
import type { UtmLinkCreation } from '@rapport/domain/utm-link/utm-link-shape'
import type { CastMember, Colleague } from './demo-cast.ts'
import { notesByStage } from './demo-notes.ts'
import { type DemoPartnership, partnershipWith } from './demo-partnerships.ts'
import { codeOf, linkOf } from './demo-sales.ts'
import { campaignsOf, fieldValuesOf, segmentOf } from './demo-workspace.ts'

/** One thing that a colleague did at a moment. */
export type Deed = { readonly at: Date; readonly by: Colleague; readonly about: string } & (
  | { readonly did: 'create'; readonly input: AccountCreation }
  | { readonly did: 'change'; readonly patch: AccountPatch }
  | { readonly did: 'write'; readonly text: string }
  | { readonly did: 'fill'; readonly field: string; readonly value: string }
  | { readonly did: 'agree'; readonly input: Agreement }
  | { readonly did: 'tick'; readonly item: number; readonly ticks: Ticks }
  | { readonly did: 'offer'; readonly input: Omit<DiscountCodeCreation, 'accountId'> }
  | { readonly did: 'share'; readonly input: Omit<UtmLinkCreation, 'accountId'> }
)

/** A partnership as REST takes it, but for whose it is. */
export type Agreement = Omit<PartnershipCreation, 'accountId' | 'isCompleted'>
export type Ticks = Pick<ContentItemChange, 'approved' | 'posted' | 'contentLink'>

const ways: Readonly<Record<string, readonly string[]>> = {
  'Outreach 2': ['Outreach 2'],
  'Outreach 3': ['Outreach 2', 'Outreach 3'],
  Interested: ['Interested'],
  'Testing Product': ['Outreach 2', 'Interested', 'Testing Product'],
  Negotiating: ['Interested', 'Negotiating'],
  Signed: ['Outreach 2', 'Interested', 'Negotiating', 'Signed'],
  'Not Interested': ['Outreach 2', 'Not Interested'],
  Archived: ['Outreach 2', 'Outreach 3', 'Archived'],
}

const substages = ['Creating Content', 'Content Review', 'Content Approved', 'Posting', 'Affiliates', 'Past Partners']

/** The story of one influencer from the first day to today. `index` varies times, people and words, always alike. */
export const storyOf = (member: CastMember, index: number, now: Date): readonly Deed[] => {
  const steps = stepsOf(member)
  const times = timesOf(member, steps.length, index, now)
  const timeOf = (step: number) => times[step] ?? now
  const by = (step: number) => teamMember(member, index + step)
  const about = member.name
  const deeds: Deed[] = [{ did: 'create', at: timeOf(0), by: by(0), about, input: creationOf(member, index) }]
  for (const [position, step] of steps.entries()) {
    deeds.push({ did: 'change', at: timeOf(position + 1), by: by(position), about, patch: patchOf(step, member, timeOf(position + 1)) })
  }
  const last = { at: timeOf(steps.length), by: by(1) }
  deeds.push(...notesAbout(member, index, timeOf, by), ...grouping(member, index, last), ...lastTouch(member, index, last, now))
  deeds.push(...knowledge(member, index, last, now))
  const signed = steps.findIndex(({ stage }) => stage === 'Signed')
  if (signed >= 0) {
    const touch = { at: timeOf(signed + 1), by: by(signed) }
    deeds.push(...partnership(member, touch, last, now), ...selling(member, touch))
  }
  return deeds
}

interface Step {
  readonly stage?: string
  readonly substage?: string
}

const stepsOf = ({ stage, substage }: CastMember): readonly Step[] => {
  const moves = (ways[stage] ?? []).map((to) => ({ stage: to }))
  const reached = substage === null ? [] : substages.slice(0, substages.indexOf(substage) + 1)
  return [...moves, ...reached.map((name) => ({ substage: name }))]
}

const team: readonly Colleague[] = ['ana', 'ben', 'chloe']

/** Mostly the owner, now and then somebody else. */
const teamMember = ({ owner }: CastMember, turn: number): Colleague =>
  owner !== null && turn % 3 !== 0 ? owner : (team[turn % team.length] ?? 'ana')

/** Times of the creation and of each step: the last one hours to days back, the others evenly between. */
const timesOf = ({ age }: CastMember, steps: number, index: number, now: Date): readonly Date[] => {
  const begin = age * dayMs
  const end = begin * 0.08 + 2 * hourMs
  const times: Date[] = []
  for (let step = 0; step <= steps; step++) {
    const raw = new Date(now.getTime() - begin + (begin - end) * (steps === 0 ? 0 : step / steps))
    const earliest = (times.at(-1)?.getTime() ?? 0) + hourMs / 2
    times.push(new Date(Math.max(earliest, inWorkTime(raw, index * 37 + step * 11, now).getTime())))
  }
  return times
}

/** Into the working hours of its day (8 to 17 UTC), never in the last minutes or later. */
const inWorkTime = (time: Date, seed: number, now: Date): Date => {
  const moved = new Date(time)
  moved.setUTCHours(8 + (seed % 9), (seed * 7) % 60, (seed * 13) % 60, 0)
  return moved.getTime() < now.getTime() - hourMs ? moved : new Date(Math.min(time.getTime(), now.getTime() - hourMs))
}

const creationOf = ({ name, handle, platform, reach, bio, stage, priority, owner }: CastMember, index: number): AccountCreation => {
  const other = { followers: Math.round((reach * (15 + (index % 7) * 9)) / 1000) * 10, isThere: index % 3 !== 1 }
  return {
    name,
    email: index % 9 === 4 ? null : `${handle}@example.com`,
    stage: stage === 'Pre-Outreach' ? stage : 'Outreach 1',
    topPlatform: platform,
    priority: index % 4 === 0 ? 'Medium' : priority,
    bioSummary: bio,
    websiteUrl: index % 2 ? `https://${handle}.example` : null,
    ...(platform === 'Instagram' && { instagramUsername: handle, instagramFollowers: reach }),
    ...(platform === 'TikTok' && { tiktokUsername: handle, tiktokFollowers: reach }),
    ...(platform === 'YouTube' && { youtubeUsername: handle, youtubeSubscribers: reach }),
    ...(platform !== 'Instagram' && other.isThere && { instagramUsername: handle, instagramFollowers: other.followers }),
    ...(platform === 'Instagram' && other.isThere && { tiktokUsername: handle, tiktokFollowers: other.followers }),
    ...(owner !== null && index % 4 !== 0 && { owner }),
  }
}

/** A move of the team: reaching out is a contact, interest is a reply. */
const patchOf = ({ stage, substage }: Step, member: CastMember, at: Date): AccountPatch => {
  if (substage !== undefined) return { signedSubstage: substage }
  if (stage === 'Interested') return { stage, emailThreads: [threadWith(member, at)] }
  const isOurMove = stage?.startsWith('Outreach') || stage === 'Negotiating' || stage === 'Testing Product'
  return { stage, ...(isOurMove && { lastContacted: at.toISOString() }) }
}

const threadWith = ({ name, handle, age }: CastMember, at: Date) => ({
  id: `mail-${handle}`,
  subject: age % 2 ? 'Working together?' : `An idea for ${name.split(' ')[0]}`,
  messages: [
    {
      from: 'team@glowlab.example',
      to: [`${handle}@example.com`],
      date: new Date(at.getTime() - 2 * dayMs).toISOString(),
      direction: 'outbound' as const,
    },
    { from: `${name} <${handle}@example.com>`, to: ['team@glowlab.example'], date: new Date(at.getTime() - hourMs).toISOString() },
  ],
})

const notesAbout = (
  member: CastMember,
  index: number,
  timeOf: (step: number) => Date,
  by: (step: number) => Colleague,
): readonly Deed[] => {
  const stages = ['Outreach 1', ...stepsOf(member).flatMap(({ stage }) => stage ?? [])]
  return stages.flatMap((stage, step): readonly Deed[] => {
    const texts = stage === 'Outreach 1' && member.stage === 'Pre-Outreach' ? [] : (notesByStage[stage] ?? [])
    const text = texts[(index * 5 + step) % Math.max(1, texts.length)]
    if (text === undefined || (index + step) % 2 === 1) return []
    const at = new Date(timeOf(step).getTime() + (5 + (index % 40)) * minuteMs)
    return [{ did: 'write', at, by: by(step + 1), about: member.name, text: text.replace('{first}', member.name.split(' ')[0] ?? '') }]
  })
}

/** The agreement of the hour of signing, and the later ticks, each after the last step. */
const partnership = (member: CastMember, signed: Touch, last: Touch, now: Date): readonly Deed[] => {
  const agreed = partnershipWith(member)
  if (!agreed) return []
  const about = member.name
  const ticked = agreed.items.flatMap(({ approved, posted }, item): readonly Deed[] => {
    if (!approved && !posted) return []
    const link = posted && { posted, contentLink: `https://${member.handle}.example/posts/${item + 1}` }
    const at = new Date(last.at.getTime() + (20 + item * 6) * minuteMs)
    return [{ did: 'tick', at, by: last.by, about, item, ticks: { ...(approved && { approved }), ...link } }]
  })
  const at = new Date(signed.at.getTime() + 10 * minuteMs)
  return [{ did: 'agree', at, by: signed.by, about, input: agreementOf(agreed, now) }, ...ticked]
}

export const agreementOf = ({ budget, invoiceStatus, startsIn, endsIn, items }: DemoPartnership, now: Date): Agreement => {
  const dayIn = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  const content = items.map(({ type, dueIn }) => ({ type, dueDate: dayIn(dueIn) }))
  return { budget, invoiceStatus, startDate: dayIn(startsIn), endDate: dayIn(endsIn), content }
}

/** The code and the link that somebody who signed gets to share. */
const selling = (member: CastMember, { at, by }: Touch): readonly Deed[] => {
  const later = (minutes: number) => new Date(at.getTime() + minutes * minuteMs)
  const base = { by, about: member.name }
  return [
    { ...base, did: 'offer', at: later(15), input: codeOf(member, later(15).toISOString().slice(0, 10)) },
    { ...base, did: 'share', at: later(18), input: linkOf(member) },
  ]
}

interface Touch {
  readonly at: Date
  readonly by: Colleague
}

/** Into which segment and campaigns somebody belongs, by their names. */
const grouping = (member: CastMember, index: number, { at, by }: Touch): readonly Deed[] => {
  const patch = { segmentId: segmentOf(member), campaignIds: [...campaignsOf(member, index)] }
  return [{ did: 'change', at: new Date(at.getTime() + minuteMs), by, about: member.name, patch }]
}

/** The team's custom fields, in the minutes after. */
const knowledge = (member: CastMember, index: number, { at, by }: Touch, now: Date): readonly Deed[] =>
  fieldValuesOf(member, index, now).map(([field, value], position) => ({
    did: 'fill',
    at: new Date(at.getTime() + (14 + position) * minuteMs),
    by,
    about: member.name,
    field,
    value,
  }))

/** The rest of an account: owner, priority, first contact and, for some, an explicit next day. */
const lastTouch = ({ name, stage, owner, priority }: CastMember, index: number, { at, by }: Touch, now: Date): readonly Deed[] => {
  const later = (minutes: number) => new Date(at.getTime() + minutes * minuteMs)
  const change = (patch: AccountPatch, minutes: number): Deed => ({ did: 'change', at: later(minutes), by, about: name, patch })
  const deeds: Deed[] = []
  if (index % 4 === 0 && (owner !== null || priority !== 'Medium')) deeds.push(change({ owner, priority }, 3))
  if (stage === 'Outreach 1') deeds.push(change({ lastContacted: later(8).toISOString() }, 8))
  const isOpen = stage.startsWith('Outreach') || stage === 'Negotiating' || stage === 'Signed'
  if (isOpen && index % 5 === 2)
    deeds.push(change({ nextOutreachDate: new Date(now.getTime() + ((index % 11) - 2) * dayMs).toISOString().slice(0, 10) }, 12))
  return deeds
}
