import { soundIntervals } from '@rapport/domain/next-outreach/interval'
import { readUtmDefaults } from '@rapport/domain/organization/utm-defaults'
import { storedToSubstage } from '@rapport/domain/stage/substage-name'
import type { PersonOf } from '../../facts/people.ts'
import type { Directory, ExportedAccount, ExportedNote, ExportedTimeLog } from './export-repository.ts'

/** Entries of the JSON files: every fact by name and by id, instants in ISO form. */

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

const person = ({ people }: Directory, id: string | null) => {
  const person = id === null ? undefined : people.get(id)
  return id === null ? null : { id, name: person?.name ?? null, email: person?.email ?? null }
}

export const organizationEntry = (directory: Directory, at: Date) => {
  const { organization, settings, stages, substages, segments, campaigns, customFields } = directory
  const stageEntry = ({ id, key, name }: { readonly id: string; readonly key: string | null; readonly name: string }) => ({ id, key, name })
  const label = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })
  const unset = { defaultUtmSource: null, defaultUtmMedium: null, defaultUtmCampaign: null, defaultBaseUrl: null }
  return {
    id: organization?.id ?? null,
    name: organization?.name ?? null,
    createdAt: instant(organization?.createdAt ?? null),
    exportedAt: at.toISOString(),
    settings: { timeZone: settings?.timeZone ?? 'UTC', ...soundIntervals({ ...settings }) },
    utmDefaults: readUtmDefaults(settings ?? unset),
    stages: [...stages.values()].map(stageEntry),
    signedSubstages: [...substages.values()].map(stageEntry),
    segments: [...segments.values()].map(label),
    campaigns: [...campaigns.values()].map(label),
    customFields: [...customFields.values()].map(({ id, name, type, options }) => ({ id, name, type, options })),
  }
}

export const memberEntry = ({ id, name, email, role, former, joinedAt, leftAt }: PersonOf) => ({
  id,
  name,
  email,
  role,
  former,
  joinedAt: instant(joinedAt),
  leftAt: instant(leftAt),
})

/** A substage by the name of now. */
export const substageOf = ({ substages }: Directory, stored: string | null): string | null =>
  storedToSubstage(stored, [...substages.values()])

export const accountEntry = (directory: Directory, { row, profilePictureUrl, customValues }: ExportedAccount) => {
  const { stageId, ownerId, segmentId, campaignIds, createdBy, nameKey: _key, organizationId: _own, ...facts } = row
  const { deletedAt: _there, deletedBy: _nobody, outreachDay: _derived, signedSubstage, previousSignedSubstage, ...plain } = facts
  return {
    ...plain,
    signedSubstage: substageOf(directory, signedSubstage),
    previousSignedSubstage: substageOf(directory, previousSignedSubstage),
    profilePictureUrl,
    stage: directory.stages.get(stageId)?.name ?? null,
    stageId,
    owner: person(directory, ownerId),
    segment: segmentId && { id: segmentId, name: directory.segments.get(segmentId)?.name ?? null },
    campaigns: campaignIds.map((id) => ({ id, name: directory.campaigns.get(id)?.name ?? null })),
    customFields: [...directory.customFields.values()].flatMap(({ id, name, type }) => {
      const value = customValues.get(id)
      return value === undefined ? [] : [{ id, name, type, value }]
    }),
    createdBy: person(directory, createdBy),
  }
}

export const noteEntry = (directory: Directory, { row, accountName }: ExportedNote) => ({
  id: row.id,
  accountId: row.accountId,
  accountName,
  author: person(directory, row.authorId),
  content: row.content,
  mentions: row.mentions,
  createdAt: instant(row.createdAt),
  receivedAt: instant(row.receivedAt),
  editedAt: instant(row.editedAt),
})

export interface NamedTimeLog {
  readonly row: ExportedTimeLog
  readonly accountName: string
}

export const timeLogEntry = (directory: Directory, { row, accountName }: NamedTimeLog) => ({
  id: row.id,
  accountId: row.accountId,
  accountName,
  event: row.event,
  field: row.field,
  oldValue: row.oldValue,
  newValue: row.newValue,
  timestamp: instant(row.timestamp),
  changedBy: person(directory, row.changedBy),
  keyId: row.keyId,
})
