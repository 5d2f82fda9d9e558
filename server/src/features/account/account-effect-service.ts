import type { Account } from '@rapport/domain/account/account'
import type { AccountPatch } from '@rapport/domain/account/account-shape'
import type { Result } from '@rapport/domain/result/result'
import { effectOfSubstage, type SubstageEffect } from '@rapport/domain/stage/substage-effect'
import { substageCalled } from '@rapport/domain/stage/substage-name'
import type * as Y from 'yjs'
import { accept } from '../../collab/room-command.ts'
import type { Rooms } from '../../collab/rooms.ts'
import { readSubstages } from '../../facts/substage.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import { type Remember, remembered } from '../../store/remember.ts'
import type { Store } from '../../store/store.ts'
import { planChange, storeAnswered } from './account-change-service.ts'

/** What reaching a substage does to the partnerships in an account's document. */
export type SubstageEffects = Readonly<Record<SubstageEffect, (doc: Y.Doc) => void>>

export interface EffectPorts {
  readonly rooms: Pick<Rooms, 'command'>
  readonly effects: SubstageEffects
}

interface MoveWithEffect {
  readonly caller: Caller
  readonly id: string
  readonly patch: AccountPatch
  /** The substage to reach: a move into Signed begins at Negotiating even when it names one. */
  readonly substage: string
  readonly effect: SubstageEffect
  readonly remember: Remember<Account>
}

/** The effect that a substage has under any name, and its name now; null for one without. */
export const readEffect = (
  store: Store,
  { organizationId }: Caller,
  name: string,
): Promise<Pick<MoveWithEffect, 'substage' | 'effect'> | null> =>
  store.read(async (db) => {
    const substage = substageCalled(name, await readSubstages({ db, tables: store.tables }, organizationId))
    const effect = effectOfSubstage(substage?.key)
    return substage === undefined || effect === null ? null : { substage: substage.name, effect }
  })

/** Moves an account and carries out the substage's effect in its document, in one commit or not at all. */
export const moveWithEffect = (
  ports: EffectPorts & Pick<WritingPorts, 'newId' | 'now'>,
  { caller, id, patch, substage, effect, remember }: MoveWithEffect,
): Promise<Result<Account>> =>
  ports.rooms.command({
    caller,
    accountId: id,
    takesSpace: false,
    isAlone: true,
    async decide(_doc, tx) {
      const plan = await planChange(tx, caller, { id, patch })
      if (!plan.ok) return plan
      const { before, after } = plan.value
      const isReached = after.signedSubstage === substage && before.signedSubstage !== substage
      return accept({
        apply: isReached ? ports.effects[effect] : () => undefined,
        store: async (inner) => remembered(inner, await storeAnswered(ports, inner, caller, plan.value), remember),
      })
    },
  })
