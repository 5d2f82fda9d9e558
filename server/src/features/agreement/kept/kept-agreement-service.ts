import { type KeptAgreement, type KeptAgreementText, keptAgreementWords, keptSources } from '@rapport/domain/agreement/kept-agreement'
import type { Files } from '@rapport/domain/file/files'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { readOfAccount } from '../../../facts/account/known-account.ts'
import { writeAnswered } from '../../../facts/answered-write.ts'
import { removeAgreementOf } from '../../../facts/kept-agreement.ts'
import type { Caller } from '../../../http/caller.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { Remember } from '../../../store/remember.ts'
import { writeTimeLog } from '../../../store/time-log.ts'
import { type KeptRow, readAgreement, readAgreementsOf, readReading } from './kept-agreement-repository.ts'

interface KeptPorts extends WritingPorts {
  readonly files: Pick<Files, 'read'>
}

interface Sought {
  readonly id: string
  readonly accountId?: string | undefined
}

export type KeptAgreements = ReturnType<typeof createKeptAgreements>

/** The documents that partnerships were created from. */
export const createKeptAgreements = (ports: KeptPorts) => {
  const { store, now, newId } = ports
  const find = ({ organizationId }: Caller, { id, accountId }: Sought) =>
    store.read((db) => readAgreement({ db, tables: store.tables }, { organizationId, accountId, partnershipId: id }))
  return {
    list: ({ organizationId }: Caller, accountId: string): Promise<Result<readonly KeptAgreement[]>> =>
      readOfAccount(store, { organizationId, accountId }, async (source) => (await readAgreementsOf(source, accountId)).map(toAnswer)),

    async read(caller: Caller, sought: Sought): Promise<Result<KeptAgreementText>> {
      const row = await find(caller, sought)
      const reading = row && (await store.read((db) => readReading({ db, tables: store.tables }, row.id)))
      if (!row || !reading) return unknown
      return ok({ ...toAnswer(row), lines: reading.lines, sources: keptSources(reading.draft, row) })
    },

    /** Where the bytes lie, and what they are. */
    async findFile(caller: Caller, sought: Sought) {
      const row = await find(caller, sought)
      return row ? ok({ name: row.name, file: { key: row.fileKey, type: row.contentType, size: row.bytes, version: row.hash } }) : unknown
    },

    async remove(caller: Caller, sought: Sought, remember: Remember<{ id: string }>): Promise<Result<{ id: string }>> {
      const row = await find(caller, sought)
      if (!row) return unknown
      const { organizationId, userId, via } = caller
      const { accountId } = row
      return writeAnswered(store, remember, async (tx) => {
        if ((await readAgreement(tx, { organizationId, accountId, partnershipId: sought.id }))?.id !== row.id) return unknown
        await removeAgreementOf(tx, { accountId, id: sought.id })
        const timestamp = now()
        const event = 'partnership_updated'
        await writeTimeLog(tx, [
          {
            id: newId(),
            organizationId,
            accountId,
            event,
            field: 'agreement',
            oldValue: row.name,
            newValue: null,
            timestamp,
            changedBy: userId,
            keyId: via.kind === 'key' ? via.keyId : null,
          },
        ])
        tx.changed({ kind: 'partnership', id: sought.id, organizationId, accountId, event, actor: userId, at: timestamp.toISOString() })
        return ok({ id: row.id })
      })
    },
  }
}

const unknown = refuse('not_found', keptAgreementWords.unknown)

const toAnswer = ({ id, accountId, partnershipId, name, contentType, bytes, addedBy, addedAt }: KeptRow): KeptAgreement => ({
  id,
  accountId,
  partnershipId: partnershipId ?? '',
  name,
  contentType,
  bytes,
  addedBy,
  addedAt: addedAt.toISOString(),
})
