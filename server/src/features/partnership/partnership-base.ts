import type { PartnershipBase } from '@rapport/account-doc/partnership/partnership-commands'
import { momentBefore } from '@rapport/domain/partnership/partnership-history'
import type { Tx } from '../../store/store.ts'
import { type PartnershipKey, readFirstChangesAfter } from './partnership-repository.ts'
import { storedToMoment } from './partnership-row.ts'
import { readStored } from './partnership-writing-repository.ts'

/**
 * What the caller of a base revision had read; undefined without one. It follows from committed rows and history: nobody has read what
 * waits in the document. A revision before the first knows nothing.
 */
export const readBase = async (tx: Tx, key: PartnershipKey, baseRev: number | undefined): Promise<PartnershipBase | undefined> => {
  if (baseRev === undefined) return undefined
  const stored = await readStored(tx, key)
  const moment = stored && momentBefore(storedToMoment(stored), await readFirstChangesAfter(tx, key, baseRev))
  if (!moment) return { content: [] }
  const { deletedAt: _then, ...fields } = moment.facts
  return { ...fields, content: [...moment.items].map(([id, item]) => ({ id, ...item })) }
}
