import { heldSince } from '@rapport/domain/agreement/kept-agreement'
import { removeAgreementsById } from '../../../facts/kept-agreement.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import { readUntaken } from './kept-agreement-repository.ts'

/** [AF1] Removes documents that no partnership took in their time. */
export const createUntakenRemoval =
  ({ store, now }: QueryPorts) =>
  async (): Promise<void> => {
    const since = heldSince(now())
    for (;;) {
      const ids = await store.read((db) => readUntaken({ db, tables: store.tables }, since))
      if (ids.length === 0) return
      await store.write((tx) => removeAgreementsById(tx, ids))
    }
  }
