import { keptFileName } from '@rapport/domain/agreement/kept-agreement'
import type { Files } from '@rapport/domain/file/files'
import { removeAgreementsById } from '../../../facts/kept-agreement.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { HoldAgreement } from '../agreement-service.ts'
import { insertAgreement, readTooMany } from './kept-agreement-repository.ts'

export interface HoldingPorts extends WritingPorts {
  readonly files: Pick<Files, 'put'>
  /** A name of a file that cannot be guessed. */
  readonly newFileName: () => string
  /** By the bytes. */
  readonly typeOf: (bytes: Uint8Array) => string
}

/** [AF1] Keeps what was read until its partnership comes. The row comes first: what a kill leaves is removed with it. */
export const createHolding =
  ({ store, now, newId, files, newFileName, typeOf }: HoldingPorts): HoldAgreement =>
  async ({ organizationId, userId: addedBy }, { bytes, name, hash, accountId, lines, draft }) => {
    const id = newId()
    const fileKey = `organizations/${organizationId}/agreements/${newFileName()}.bin`
    await store.write(async (tx) => {
      await insertAgreement(tx, {
        id,
        organizationId,
        accountId,
        partnershipId: null,
        name: keptFileName(name),
        contentType: typeOf(bytes),
        bytes: bytes.byteLength,
        hash,
        fileKey,
        reading: { lines: lines.map((line) => ({ ...line, text: line.text.replaceAll('\0', '') })), draft },
        addedBy,
        addedAt: now(),
      })
      await removeAgreementsById(tx, await readTooMany(tx, organizationId))
    })
    if ((await files.put(fileKey, bytes)).ok) return id
    await store.write((tx) => removeAgreementsById(tx, [id]))
    return null
  }
