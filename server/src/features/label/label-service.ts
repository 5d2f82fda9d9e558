import { type Label, type LabelKind, labelLimitWords, labelWords } from '@rapport/domain/label/label'
import type { LabelCreation } from '@rapport/domain/label/label-shape'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import { countLabels, insertLabel, type LabelRow, readLabels } from './label-repository.ts'

export type LabelService = ReturnType<typeof createLabelService>

/** The segments, or the campaigns, of an organisation; every member may add one. */
export const createLabelService = ({ store, now, newId }: WritingPorts, kind: LabelKind) => ({
  list: async ({ organizationId }: Caller): Promise<Result<readonly Label[]>> => {
    const rows = await store.read((db) => readLabels({ db, tables: store.tables }, kind, organizationId))
    return ok(rows.map(rowToLabel))
  },
  create: ({ organizationId, userId }: Caller, { name }: LabelCreation, remember: Remember<Label>): Promise<Result<Label>> =>
    writeAnswered(store, remember, async (tx) => {
      const tooMany = labelLimitWords(kind, await countLabels(tx, kind, organizationId))
      if (tooMany !== undefined) return refuse('validation_failed', tooMany)
      const createdAt = now()
      const row = { id: newId(), organizationId, name }
      if (!(await insertLabel(tx, kind, { ...row, createdAt }))) {
        const { exists } = labelWords[kind]
        return refuse('conflict', exists, { issues: [{ path: 'name', message: exists }] })
      }
      tx.changed({ kind, id: row.id, organizationId, actor: userId, at: createdAt.toISOString() })
      return ok(rowToLabel(row))
    }),
})

const rowToLabel = ({ id, name, organizationId }: LabelRow): Label => ({ id, name, organization: organizationId })
