import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { type Mute, type MuteKey, mostMutes, muteWords } from '@rapport/domain/notification/mute'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { hasAccount } from '../../facts/account/known-account.ts'
import { writeAnswered } from '../../facts/answered-write.ts'
import { readRole } from '../../facts/member-role.ts'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { deleteMute, insertMute, readMutes } from './mute-repository.ts'

type Named = readonly Mute[]

export type Mutes = ReturnType<typeof createMutes>

/** Of whom a person hears nothing in an organisation, on all their devices. */
export const createMutes = ({ store, now }: QueryPorts) => {
  const told = (tx: Tx, { organizationId, userId }: Caller, { id }: MuteKey) =>
    tx.changed({ kind: 'notification', id, organizationId, userId, actor: userId, at: now().toISOString() })
  return {
    list: (caller: Caller): Promise<Result<Named>> => store.read(async (db) => ok(await readMutes({ db, tables: store.tables }, caller))),

    mute: (caller: Caller, { kind, id }: MuteKey, remember: Remember<Named>): Promise<Result<Named>> =>
      writeAnswered(store, remember, async (tx) => {
        const unknown = await whyNot(tx, caller, { kind, id })
        if (unknown) return unknown
        const before = await readMutes(tx, caller)
        if (before.some((mute) => mute.kind === kind && mute.id === id)) return ok(before)
        if (before.length >= mostMutes) return refuse('validation_failed', muteWords.tooMany)
        await insertMute(tx, caller, { kind, id }, now())
        told(tx, caller, { kind, id })
        return ok(await readMutes(tx, caller))
      }),

    unmute: (caller: Caller, { kind, id }: MuteKey, remember: Remember<Named>): Promise<Result<Named>> =>
      writeAnswered(store, remember, async (tx) => {
        await deleteMute(tx, caller, { kind, id })
        told(tx, caller, { kind, id })
        return ok(await readMutes(tx, caller))
      }),
  }
}

/** [IB3] */
const whyNot = async (tx: Tx, { organizationId, userId }: Caller, { kind, id }: MuteKey): Promise<Result<never> | undefined> => {
  if (kind === 'influencer') return (await hasAccount(tx, organizationId, id)) ? undefined : unknownAccount
  if (id === userId) return refuse('validation_failed', muteWords.self)
  return (await readRole(tx, organizationId, id)) === undefined ? refuse('not_found', muteWords.unknownPerson) : undefined
}
