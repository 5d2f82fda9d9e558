import { identityMarks } from '@rapport/domain/account/account-identity'
import { type AccountCreation, type AccountPatch, accountCreation, accountPatch } from '@rapport/domain/account/account-shape'
import { type CsvMatch, type Identity, type KnownIdentities, matchRow, repeatedRows } from '@rapport/domain/account-csv/csv-match'
import type { CsvRow } from '@rapport/domain/account-csv/csv-row'
import { storedValue } from '@rapport/domain/custom-field/field-value'
import { labelKey, mostCampaigns, tooManyCampaigns } from '@rapport/domain/label/label'
import { labelCreation } from '@rapport/domain/label/label-shape'
import type { Issue, Result } from '@rapport/domain/result/result'
import type { Turn } from '../../http/caller.ts'
import type { ImportDirectory, LabelIds } from './import-directory.ts'
import { mapInTurns } from './import-turns.ts'

/** What a row would do, or what is wrong with it. */
export type RowPlan =
  | { readonly at: 'wrong'; readonly issues: readonly Issue[] }
  | { readonly at: 'new'; readonly fields: AccountCreation; readonly row: CsvRow }
  | { readonly at: 'known'; readonly id: string; readonly fields: AccountPatch; readonly row: CsvRow }

/** The marks by which each row names its influencer. */
export const identitiesOf = (rows: readonly CsvRow[], turn: Turn): Promise<readonly Identity[]> =>
  mapInTurns(rows, turn, ({ id, fields }) => {
    const marks = identityMarks(fields)
    return {
      id,
      email: marks.find((mark) => mark.startsWith('email:'))?.slice('email:'.length) ?? null,
      handles: marks.filter((mark) => !mark.startsWith('email:')),
    }
  })

export interface Judging {
  readonly rows: readonly CsvRow[]
  readonly identities: readonly Identity[]
  readonly lines: readonly number[]
  readonly identitiesKnown: KnownIdentities
  readonly directory: ImportDirectory
  readonly turn: Turn
}

/** A plan for each row, by the shapes of REST. Labels are resolved once they exist. */
export const planRows = ({ rows, identities, lines, identitiesKnown, directory, turn }: Judging): Promise<readonly RowPlan[]> => {
  const repeated = repeatedRows(identities)
  return mapInTurns(rows, turn, (row, index): RowPlan => {
    const first = repeated.get(index)
    if (first !== undefined) return wrong([{ path: '', message: `Row ${lines[first]} is about the same influencer` }])
    const identity = identities[index]
    const match: CsvMatch = identity === undefined ? { at: 'new' } : matchRow(identity, identitiesKnown)
    const patch = accountPatch.safeParse(row.fields)
    const creation = accountCreation.safeParse(row.fields)
    const parsed = match.at === 'known' ? patch : creation
    const issues = [
      ...row.issues,
      ...(match.at === 'unclear' ? [{ path: match.path, message: match.message }] : []),
      ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
      ...labelIssues(row),
      ...valueIssues(row, directory),
    ]
    if (issues.length > 0 || match.at === 'unclear') return wrong(issues)
    if (match.at === 'known') return patch.success ? { at: 'known', id: match.id, fields: patch.data, row } : wrong([])
    return creation.success ? { at: 'new', fields: creation.data, row } : wrong([])
  })
}

const wrong = (issues: readonly Issue[]): RowPlan => ({ at: 'wrong', issues })

const labelIssues = ({ segment, campaigns }: CsvRow): readonly Issue[] => {
  if ((campaigns?.length ?? 0) > mostCampaigns) return [{ path: 'campaigns', message: tooManyCampaigns }]
  return [
    ...(segment === null ? [] : [['segment', segment] as const]),
    ...(campaigns ?? []).map((name) => ['campaigns', name] as const),
  ].flatMap(([path, name]) => (labelCreation.safeParse({ name }).error?.issues ?? []).map(({ message }) => ({ path, message })))
}

const valueIssues = ({ customValues }: CsvRow, { customFields, timeZone }: ImportDirectory): readonly Issue[] =>
  customValues.flatMap(({ fieldId, value }) => {
    const field = customFields.find(({ id }) => id === fieldId)
    const stored: Result<unknown> | undefined = field && storedValue(field, value, timeZone)
    return stored === undefined || stored.ok ? [] : [{ path: `custom:${fieldId}`, message: stored.refusal.message }]
  })

/** The fields of a row, segment and campaigns by id; names without a label are left out. */
export const withLabels = <F extends AccountPatch | AccountCreation>(fields: F, { segment, campaigns }: CsvRow, ids: LabelIds): F => {
  const segmentId = segment === null ? undefined : ids.segments.get(labelKey(segment))
  const campaignIds = campaigns?.flatMap((name) => ids.campaigns.get(labelKey(name)) ?? [])
  return { ...fields, ...(segmentId !== undefined && { segmentId }), ...(campaignIds && { campaignIds }) }
}
