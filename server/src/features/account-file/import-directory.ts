import type { CsvRow } from '@rapport/domain/account-csv/csv-row'
import type { SheetDirectory } from '@rapport/domain/account-sheet/sheet-directory'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { type Label, type LabelKind, labelKey } from '@rapport/domain/label/label'
import type { OrganizationUser } from '@rapport/domain/person/person'

/** What rows of a file may name. */
export interface ImportDirectory {
  readonly stageNames: readonly string[]
  readonly substageNames: readonly string[]
  /** Substages with an effect on partnerships. */
  readonly effectSubstages: readonly string[]
  readonly timeZone: string
  readonly users: readonly OrganizationUser[]
  readonly customFields: readonly CustomField[]
  readonly segments: readonly Label[]
  readonly campaigns: readonly Label[]
  readonly mayAddFields: boolean
}

export const sheetDirectoryOf = (directory: ImportDirectory): SheetDirectory => ({
  ...directory,
  users: directory.users.filter(({ former }) => !former),
  segmentNames: directory.segments.map(({ name }) => name),
  campaignNames: directory.campaigns.map(({ name }) => name),
})

/** The ids of segments and campaigns, by their names' keys. */
export interface LabelIds {
  readonly segments: ReadonlyMap<string, string>
  readonly campaigns: ReadonlyMap<string, string>
}

export const labelIds = ({ segments, campaigns }: ImportDirectory): LabelIds => ({
  segments: idsByName(segments),
  campaigns: idsByName(campaigns),
})

const idsByName = (labels: readonly Label[]): ReadonlyMap<string, string> => new Map(labels.map(({ id, name }) => [labelKey(name), id]))

/** Names in rows without a label of the organisation, each once. */
export const newNames = (kind: LabelKind, rows: readonly CsvRow[], { segments, campaigns }: ImportDirectory): readonly string[] => {
  const idByName = idsByName(kind === 'segment' ? segments : campaigns)
  const names = rows.flatMap(({ segment, campaigns }) => (kind === 'segment' ? (segment ?? []) : (campaigns ?? [])))
  const unknown = new Map(names.filter((name) => !idByName.has(labelKey(name))).map((name) => [labelKey(name), name]))
  return [...unknown.values()]
}
