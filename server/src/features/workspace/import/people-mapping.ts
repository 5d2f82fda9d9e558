import type { RecordIds } from '@rapport/domain/workspace/record-part'
import { type NewIdOf, newIdsFor } from '@rapport/domain/workspace/workspace-ids'
import type { MappedPerson } from './workspace-import-repository.ts'

/** The ids that a filling gives, the same each time it goes on. */
export interface FillingIds {
  readonly targetId: string
  readonly keepsIds: boolean
  /** By their ids in the archive. */
  readonly people: Readonly<Record<string, MappedPerson>>
}

/** 32 bytes of a text. */
export type Digest = (text: string) => Uint8Array

/** [WS4] Ids kept, or all anew as one. Nobody of this installation is named who does not join. */
export const recordIdsOf = ({ targetId, keepsIds, people }: FillingIds, digest: Digest): RecordIds => {
  const anew = anewIn(targetId, digest)
  const mapped = new Map(Object.entries(people))
  const own: NewIdOf = keepsIds ? (id) => id : anew
  return { own, person: (id) => mapped.get(id)?.id ?? anew(id), any: (id) => mapped.get(id)?.id ?? own(id) }
}

export const anewIn = (targetId: string, digest: Digest) => newIdsFor((text) => digest(`${targetId} ${text}`))
