import type { Account } from '@rapport/domain/account/account'
import { ok, type Result } from '@rapport/domain/result/result'
import { effectOfSubstage, type SubstageEffect } from '@rapport/domain/stage/substage-effect'
import type * as Y from 'yjs'
import type { Rooms } from '../../collab/rooms.ts'
import type { Caller } from '../../http/caller.ts'
import type { Store, Tx } from '../../store/store.ts'
import { readSubstageKey } from './account-move-repository.ts'
import { readAccount } from './account-repository.ts'

/** What reaching a substage does to the partnerships in an account's document. */
export type SubstageEffects = Readonly<Record<SubstageEffect, (doc: Y.Doc) => void>>

export interface EffectPorts {
  readonly rooms: Pick<Rooms, 'command'>
  readonly effects: SubstageEffects
}

export interface MoveWithEffect {
  readonly caller: Caller
  readonly accountId: string
  /** What is to be reached: a move into Signed that names a substage begins at Negotiating all the same. */
  readonly substage: string
  readonly effect: SubstageEffect
  /** Writes the move. It is carried out twice: once to hear a refusal before the document is touched, and undone; once for good. */
  readonly move: (tx: Tx) => Promise<Result<Account>>
}

/** Which effect a substage has, by the name it has now. */
export const readEffect = (store: Store, { organizationId }: Caller, substage: string): Promise<SubstageEffect | null> =>
  store.read(async (db) => effectOfSubstage(await readSubstageKey({ db, tables: store.tables }, organizationId, substage)))

/** Moves an account and does in its document what the substage brings about, in one commit; nothing of it when either fails. */
export const moveWithEffect = (
  { rooms, effects }: EffectPorts,
  { caller, accountId, substage, effect, move }: MoveWithEffect,
): Promise<Result<Account>> =>
  rooms.command({
    caller,
    accountId,
    takesSpace: false,
    async decide(_doc, tx) {
      const before = await readAccount(tx, caller.organizationId, accountId)
      const tried = await tryOut(tx, move)
      if (!tried.ok) return tried
      let moved = tried.value
      const isReached = moved.signedSubstage === substage && before?.row.signedSubstage !== substage
      return ok({
        apply: isReached ? effects[effect] : () => undefined,
        async rows(inner) {
          const done = await move(inner)
          if (!done.ok) throw new Error(`a move was decided and then refused: ${done.refusal.message}`)
          moved = done.value
        },
        answer: () => moved,
      })
    },
  })

class TriedOut extends Error {
  override readonly name = 'TriedOut'
}

/** What something would answer; all that it wrote is undone. */
const tryOut = async <T>(tx: Tx, body: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> => {
  const outcome: { answer?: Result<T> } = {}
  await tx
    .savepoint(async (inner) => {
      outcome.answer = await body(inner)
      throw new TriedOut()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedOut)) throw error
    })
  if (outcome.answer === undefined) throw new Error('what was tried out gave no answer')
  return outcome.answer
}
