import { identityMarks } from '@rapport/domain/account/account-identity'
import { type AccountCreation, type AccountPatch, accountCreation, accountPatch } from '@rapport/domain/account/account-shape'
import { type CsvMatch, type Identity, type KnownIdentities, matchRow, repeatedRows } from '@rapport/domain/account-csv/csv-match'
import type { SheetRow } from '@rapport/domain/account-sheet/sheet-row'
import { storedValue } from '@rapport/domain/custom-field/field-value'
import { labelKey, mostCampaigns, tooManyCampaigns } from '@rapport/domain/label/label'
import { labelCreation } from '@rapport/domain/label/label-shape'
import type { Issue, Result } from '@rapport/domain/result/result'
import type { z } from 'zod'
import type { Turn } from '../../http/caller.ts'
import type { ImportDirectory, LabelIds } from './import-directory.ts'
import { mapInTurns } from './import-turns.ts'

/** What a row would do, without the cells that its notes leave out; or why the row is left out. */
export type RowPlan =
  | { readonly at: 'wrong'; readonly issues: readonly Issue[] }
  | ({ readonly at: 'new'; readonly fields: AccountCreation } & PlannedRow)
  | ({ readonly at: 'known'; readonly id: string; readonly fields: AccountPatch } & PlannedRow)

interface PlannedRow {
  readonly row: SheetRow
  readonly notes: readonly Issue[]
}

/** The marks by which each row names its influencer. */
export const identitiesOf = (rows: readonly SheetRow[], turn: Turn): Promise<readonly Identity[]> =>
  mapInTurns(rows, turn, ({ id, fields }) => {
    const marks = identityMarks(fields)
    return {
      id,
      email: marks.find((mark) => mark.startsWith('email:'))?.slice('email:'.length) ?? null,
      handles: marks.filter((mark) => !mark.startsWith('email:')),
    }
  })

export interface Judging {
  readonly rows: readonly SheetRow[]
  readonly identities: readonly Identity[]
  readonly lines: readonly number[]
  readonly identitiesKnown: KnownIdentities
  readonly directory: ImportDirectory
  readonly turn: Turn
}

/** [CI8] A plan for each row, by the shapes of REST. Of rows about one influencer the first that stands counts. Labels are resolved once they exist. */
export const planRows = async (judging: Judging): Promise<readonly RowPlan[]> => {
  const { rows, identities, lines, turn } = judging
  const plans = await mapInTurns(rows, turn, (row, index) => planRow(row, identities[index], judging))
  const standing = identities.map((identity, index) => (plans[index]?.at === 'wrong' ? nobody : identity))
  const repeated = repeatedRows(standing)
  return plans.map((plan, index) => {
    const first = repeated.get(index)
    return first === undefined ? plan : wrong([{ path: '', message: `Row ${lines[first]} is about the same influencer` }])
  })
}

const nobody: Identity = { id: null, email: null, handles: [] }

const planRow = (row: SheetRow, identity: Identity | undefined, { identitiesKnown, directory }: Judging): RowPlan => {
  const match: CsvMatch = identity === undefined ? { at: 'new' } : matchRow(identity, identitiesKnown)
  if (match.at === 'unclear') return wrong([...row.issues, { path: match.path, message: match.message }])
  if (row.issues.length > 0) return wrong(row.issues)
  const labelled = withUsableLabels(row)
  const valued = withUsableValues(labelled.row, directory)
  const notes = [...row.notes, ...labelled.notes, ...valued.notes]
  return match.at === 'known'
    ? planned(accountPatch, valued.row, notes, (fields, planned) => ({ at: 'known', id: match.id, fields, ...planned }))
    : planned(accountCreation, valued.row, notes, (fields, planned) => ({ at: 'new', fields, ...planned }))
}

/** [CI16] What the shape refuses is left out with a note; a new influencer without a usable name is left out whole. */
const planned = <Fields>(
  shape: z.ZodType<Fields>,
  row: SheetRow,
  notes: readonly Issue[],
  plan: (fields: Fields, planned: PlannedRow) => RowPlan,
): RowPlan => {
  const parsed = shape.safeParse(row.fields)
  if (parsed.success) return plan(parsed.data, { row, notes })
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const left = withoutFields(row, issues)
  return left === undefined ? wrong(issues) : planned(shape, left, [...notes, ...issues], plan)
}

/** A row without the fields of some issues; undefined where one of them is no optional cell. */
export const withoutFields = (row: SheetRow, issues: readonly Issue[]): SheetRow | undefined => {
  const fields = { ...row.fields }
  for (const { path } of issues) {
    const [field = ''] = path.split('.')
    if (!(field in fields)) return undefined
    delete fields[field]
  }
  return issues.length === 0 ? undefined : { ...row, fields }
}

const wrong = (issues: readonly Issue[]): RowPlan => ({ at: 'wrong', issues })

interface Lessened {
  readonly row: SheetRow
  readonly notes: readonly Issue[]
}

/** Names that no label may have are left out, and campaigns beyond the most. */
const withUsableLabels = (row: SheetRow): Lessened => {
  const notes = labelIssues(row)
  if (notes.length === 0) return { row, notes }
  const isUsable = (name: string) => labelCreation.safeParse({ name }).success
  const campaigns = (row.campaigns?.length ?? 0) > mostCampaigns ? null : (row.campaigns?.filter(isUsable) ?? null)
  return { row: { ...row, segment: row.segment !== null && isUsable(row.segment) ? row.segment : null, campaigns }, notes }
}

const withUsableValues = (row: SheetRow, directory: ImportDirectory): Lessened => {
  const notes = valueIssues(row, directory)
  const wrongPaths = new Set(notes.map(({ path }) => path))
  return { row: { ...row, customValues: row.customValues.filter(({ fieldId }) => !wrongPaths.has(`custom:${fieldId}`)) }, notes }
}

const labelIssues = ({ segment, campaigns }: SheetRow): readonly Issue[] => {
  if ((campaigns?.length ?? 0) > mostCampaigns) return [{ path: 'campaigns', message: tooManyCampaigns }]
  return [
    ...(segment === null ? [] : [['segment', segment] as const]),
    ...(campaigns ?? []).map((name) => ['campaigns', name] as const),
  ].flatMap(([path, name]) => (labelCreation.safeParse({ name }).error?.issues ?? []).map(({ message }) => ({ path, message })))
}

const valueIssues = ({ customValues }: SheetRow, { customFields, timeZone }: ImportDirectory): readonly Issue[] =>
  customValues.flatMap(({ fieldId, value }) => {
    const field = customFields.find(({ id }) => id === fieldId)
    const stored: Result<unknown> | undefined = field && storedValue(field, value, timeZone)
    return stored === undefined || stored.ok ? [] : [{ path: `custom:${fieldId}`, message: stored.refusal.message }]
  })

/** The fields of a row, segment and campaigns by id; names without a label are left out. */
export const withLabels = <F extends AccountPatch | AccountCreation>(fields: F, { segment, campaigns }: SheetRow, ids: LabelIds): F => {
  const segmentId = segment === null ? undefined : ids.segments.get(labelKey(segment))
  const campaignIds = campaigns?.flatMap((name) => ids.campaigns.get(labelKey(name)) ?? [])
  return { ...fields, ...(segmentId !== undefined && { segmentId }), ...(campaignIds && { campaignIds }) }
}
