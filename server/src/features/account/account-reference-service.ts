import { changedFields } from '@rapport/domain/account/account-difference'
import type { NameOf } from '@rapport/domain/account/account-history'
import type { Workspace } from '@rapport/domain/account/account-input'
import type { AccountValues } from '@rapport/domain/account/account-values'
import { labelChangeWords } from '@rapport/domain/label/label'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { type NamesById, readNames, readUserName } from '../../facts/names.ts'
import type { Source } from './account-repository.ts'

interface Change {
  readonly before: AccountValues
  readonly after: AccountValues
}

/** The names of all that a change mentions; refused when something belongs to another organisation. */
export const resolveReferences = async (
  source: Source,
  organizationId: string,
  { before, after }: Change,
  { stages }: Workspace,
): Promise<Result<NameOf>> => {
  const both = [before, after]
  const names = await readNames(source, organizationId, {
    users: both.flatMap(({ owner }) => owner ?? []),
    segments: both.flatMap(({ segmentId }) => segmentId ?? []),
    campaigns: both.flatMap(({ campaignIds }) => campaignIds),
  })
  const unknown = unknownReference({ before, after }, names)
  if (unknown) return refuse('not_found', unknown.message, { issues: [unknown] })
  const formerOwner = before.owner === null || names.users.has(before.owner) ? undefined : await readUserName(source, before.owner)
  const stageNames = new Map(stages.map(({ id, name }) => [id, name]))
  return ok((id) => {
    const name = stageNames.get(id) ?? names.users.get(id) ?? names.segments.get(id) ?? names.campaigns.get(id)
    return name ?? (id === before.owner ? formerOwner : undefined)
  })
}

/** Only new values must belong to the organisation: an owner who has left stays owner. */
const unknownReference = ({ before, after }: Change, names: NamesById) => {
  const changed = changedFields(before, after)
  const newCampaigns = after.campaignIds.filter((id) => !before.campaignIds.includes(id))
  if (changed.includes('owner') && after.owner !== null && !names.users.has(after.owner)) {
    return { path: 'owner', message: 'The owner must be a member of this organization' }
  }
  if (changed.includes('segmentId') && after.segmentId !== null && !names.segments.has(after.segmentId)) {
    return { path: 'segmentId', message: labelChangeWords.segment.unknown }
  }
  return newCampaigns.every((id) => names.campaigns.has(id))
    ? undefined
    : { path: 'campaignIds', message: labelChangeWords.campaign.unknown }
}
