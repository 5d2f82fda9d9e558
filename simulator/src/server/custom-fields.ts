import { historyMark } from '@rapport/domain/custom-field/custom-field'
import { insertField } from '@rapport/server/features/custom-field/custom-field-repository'
import type { Tx } from '@rapport/server/store/store'
import { organizations } from '../people/cast.ts'

const names = ['Diet', 'Shoe size'] as const

/** The custom fields of each organisation; the history and the ledger use a field's mark. */
export const customFields = organizations.flatMap(({ id: organizationId }, at) =>
  names.map((name, position) => ({ id: `01hx00000000000000000000f${2 * at + position}`, organizationId, name, mark: historyMark(name) })),
)

export const customMarks: readonly string[] = names.map(historyMark)

export const addCustomFields = async (tx: Tx, createdAt: Date): Promise<void> => {
  for (const { id, organizationId, name } of customFields)
    await insertField(tx, { id, organizationId, name, type: 'text', options: [], createdAt })
}
