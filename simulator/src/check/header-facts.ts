import { nameOfMark } from '@rapport/domain/custom-field/custom-field'
import { creationField } from '@rapport/server/features/account/account-repository'
import { rowToValues } from '@rapport/server/features/account/account-row'
import { keepQuery } from '@rapport/server/store/query/kept-query'
import type { Store } from '@rapport/server/store/store'
import { eq, sql } from 'drizzle-orm'
import { customFields } from '../server/custom-fields.ts'

export interface Said {
  readonly field: string
  readonly oldValue: unknown
  readonly newValue: unknown
  readonly actorId: string
  /** The history tells a creation as one line. */
  readonly isCreation?: boolean
}

/** The server's knowledge of an influencer's fields: the row, every change in order, and the history for people. */
export interface HeaderFacts {
  /** Empty without such an influencer. */
  readonly values: ReadonlyMap<string, unknown>
  readonly changes: readonly Said[]
  readonly lines: readonly { readonly field: string; readonly newValue: string | null }[]
  /** How often the history tells its creation. */
  readonly creations: number
}

const asked = sql.placeholder('accountId')

const allStages = keepQuery('facts_stages', ({ db, tables }) => db.select().from(tables.organizationStage))
const allSubstages = keepQuery('facts_substages', ({ db, tables }) => db.select().from(tables.signedSubstage))
const rowOf = keepQuery('facts_row', ({ db, tables: { account } }) => db.select().from(account).where(eq(account.id, asked)))
const valuesOf = keepQuery('facts_values', ({ db, tables: { customFieldValue } }) =>
  db.select().from(customFieldValue).where(eq(customFieldValue.accountId, asked)),
)
const changesOf = keepQuery('facts_changes', ({ db, tables: { accountChange } }) =>
  db.select().from(accountChange).where(eq(accountChange.accountId, asked)).orderBy(accountChange.rev),
)
const linesOf = keepQuery('facts_lines', ({ db, tables: { timeLog } }) =>
  db.select().from(timeLog).where(eq(timeLog.accountId, asked)).orderBy(timeLog.id),
)

export const readHeaderFacts = async (store: Store, accountId: string): Promise<HeaderFacts> => {
  const { tables } = store
  const stages = await store.read((db) => allStages({ db, tables }).execute())
  const substages = await store.read((db) => allSubstages({ db, tables }).execute())
  const inWords = (field: string, value: unknown) =>
    field === 'stage' ? stages.find(({ id }) => id === value)?.name : (substages.find(({ id }) => id === value)?.name ?? value)
  const [row] = await store.read((db) => rowOf({ db, tables }).execute({ accountId }))
  const values = await store.read((db) => valuesOf({ db, tables }).execute({ accountId }))
  const changes = await store.read((db) => changesOf({ db, tables }).execute({ accountId }))
  const lines = await store.read((db) => linesOf({ db, tables }).execute({ accountId }))
  return {
    values: new Map<string, unknown>([
      ...(row ? Object.entries(rowToValues(row, { substages })).map(([field, value]) => [field, inWords(field, value)] as const) : []),
      ...values.map(({ fieldId, value }) => [customFields.find(({ id }) => id === fieldId)?.mark ?? fieldId, value] as const),
    ]),
    changes: [
      ...changes.flatMap(({ field, oldValue, newValue, actorId }) =>
        field === creationField
          ? Object.entries(newValue ?? {}).map((entry) => ({
              field: entry[0],
              oldValue: undefined,
              newValue: entry[1],
              actorId,
              isCreation: true,
            }))
          : [{ field, oldValue: inWords(field, oldValue), newValue: inWords(field, newValue), actorId }],
      ),
      // Custom fields have lines and no other changes.
      ...lines.flatMap(({ field, oldValue, newValue, changedBy }) =>
        field !== null && nameOfMark(field) !== undefined ? [{ field, oldValue, newValue, actorId: changedBy }] : [],
      ),
    ],
    lines: lines.map(({ field, event, newValue }) => ({ field: field ?? event.replace('_changed', ''), newValue })),
    creations: lines.filter(({ event }) => event === 'account_created').length,
  }
}
