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
  const names = await readReferences(source, organizationId, [before, after])
  const checked = checkReferences({ before, after }, names)
  if (!checked.ok) return checked
  const formerOwner = before.owner === null || names.users.has(before.owner) ? undefined : await readUserName(source, before.owner)
  const stageNames = new Map(stages.map(({ id, name }) => [id, name]))
  return ok((id) => {
    const name = stageNames.get(id) ?? names.users.get(id) ?? names.segments.get(id) ?? names.campaigns.get(id)
    return name ?? (id === before.owner ? formerOwner : undefined)
  })
}

/** The names of all that some values mention. */
export const readReferences = (source: Source, organizationId: string, all: readonly AccountValues[]): Promise<NamesById> =>
  readNames(source, organizationId, {
    users: [...new Set(all.flatMap(({ owner }) => owner ?? []))],
    segments: [...new Set(all.flatMap(({ segmentId }) => segmentId ?? []))],
    campaigns: [...new Set(all.flatMap(({ campaignIds }) => campaignIds))],
  })

/** Refuses what belongs to another organisation. */
export const checkReferences = (change: Change, names: NamesById): Result<true> => {
  const unknown = unknownReference(change, names)
  return unknown ? refuse('not_found', unknown.message, { issues: [unknown] }) : ok(true)
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
