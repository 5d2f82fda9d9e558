import { partnershipsOf } from '@rapport/account-doc/account-document'
import {
  approveAllContent,
  carryOutPatch,
  completeAllPartnerships,
  createPartnership,
  deletePartnership,
  type PatchPlan,
  planPatch,
} from '@rapport/account-doc/partnership/partnership-commands'
import { readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import { type Partnership, sortPartnerships } from '@rapport/domain/partnership/partnership'
import { changeToPatch, creationToInput } from '@rapport/domain/partnership/partnership-input'
import { takenPartnership, unknownPartnership } from '@rapport/domain/partnership/partnership-refusal'
import type { PartnershipChange, PartnershipCreation } from '@rapport/domain/partnership/partnership-shape'
import type { Result } from '@rapport/domain/result/result'
import type * as Y from 'yjs'
import { accept } from '../../collab/room-command.ts'
import type { DocumentPorts } from '../../collab/rooms.ts'
import { readOfAccount } from '../../facts/account/known-account.ts'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { Caller } from '../../http/caller.ts'
import { type Remember, remembered } from '../../store/remember.ts'
import { readBase } from './partnership-base.ts'
import { findPartnership, type Sought, storingAnswer } from './partnership-command.ts'
import { readPartnerships } from './partnership-repository.ts'
import { storedToView } from './partnership-row.ts'

export type PartnershipService = ReturnType<typeof createPartnershipService>

/** Partnerships from REST: every write is a command on the live document, so browsers see it and edits under way merge with it. */
export const createPartnershipService = (ports: DocumentPorts) => ({
  list: ({ organizationId }: Caller, accountId: string) =>
    readOfAccount(ports.store, { organizationId, accountId }, async (source) =>
      sortPartnerships((await readPartnerships(source, accountId)).map(storedToView)),
    ),
  create: (caller: Caller, input: PartnershipCreation, remember: Remember<Partnership>) => create(ports, caller, input, remember),
  change: (caller: Caller, input: PartnershipChange, remember: Remember<Partnership>) => change(ports, caller, input, remember),
  remove: (caller: Caller, sought: Sought, remember: Remember<{ id: string }>) => remove(ports, caller, sought, remember),
  completeAll: (caller: Caller, accountId: string, remember: Remember<{ completed: number }>) =>
    inAll(ports, caller, { accountId, remember, run: (doc) => ({ completed: completeAllPartnerships(doc) }) }),
  approveAll: (caller: Caller, accountId: string, remember: Remember<{ approved: number }>) =>
    inAll(ports, caller, { accountId, remember, run: (doc) => ({ approved: approveAllContent(doc) }) }),
})

const create = (
  { rooms, now, newId }: DocumentPorts,
  caller: Caller,
  input: PartnershipCreation,
  remember: Remember<Partnership>,
): Promise<Result<Partnership>> => {
  const { accountId, id = newId() } = input
  return rooms.command({
    caller,
    accountId,
    async decide(doc, tx) {
      const creation = creationToInput(input, await readTimeZone(tx, caller.organizationId), newId)
      if (!creation.ok) return creation
      if (partnershipsOf(doc).has(id)) return takenPartnership
      return accept({
        apply: (live) => createPartnership(live, { ...creation.value, id, createdAt: now().getTime(), agreementId: input.agreementId }),
        store: storingAnswer({ key: { accountId, id }, toAnswer: storedToView, remember }),
      })
    },
  })
}

const change = async (
  { store, rooms, now, newId }: DocumentPorts,
  caller: Caller,
  input: PartnershipChange,
  remember: Remember<Partnership>,
): Promise<Result<Partnership>> => {
  const target = await findPartnership(store, caller, input)
  if (!target.ok) return target
  const key = target.value
  return rooms.command({
    caller,
    accountId: key.accountId,
    async decide(doc, tx) {
      const patch = changeToPatch(input, await readTimeZone(tx, caller.organizationId))
      const plan = planPatch(doc, key.id, patch, { base: await readBase(tx, key, input.baseRev), newId })
      if (!plan.ok) return plan
      return accept({
        takesSpace: takesSpace(plan.value),
        apply: (live) => carryOutPatch(live, key.id, plan.value, now().getTime()),
        store: storingAnswer({ key, toAnswer: storedToView, remember }),
      })
    },
  })
}

/** A full document still takes marks and deletions. */
const takesSpace = ({ fields, content }: PatchPlan): boolean => {
  const isMark = (field: string) => field === 'isCompleted' || field === 'approved' || field === 'posted'
  const written = [fields, ...(content?.write ?? []).map((item) => item.fields)].flatMap((input) => Object.keys(input))
  return (content?.create.length ?? 0) > 0 || !written.every(isMark)
}

const remove = async (
  { store, rooms, now }: DocumentPorts,
  caller: Caller,
  sought: Sought,
  remember: Remember<{ id: string }>,
): Promise<Result<{ id: string }>> => {
  const target = await findPartnership(store, caller, sought)
  if (!target.ok) return target
  const { accountId, id } = target.value
  return rooms.command({
    caller,
    accountId,
    takesSpace: false,
    async decide(doc) {
      const fields = readPartnershipFields(doc, id)
      if (!fields || fields.deletedAt !== null) return unknownPartnership
      return accept({
        apply: (live) => deletePartnership(live, id, now().getTime()),
        store: (tx) => remembered(tx, { id }, remember),
      })
    },
  })
}

interface InAll<T> {
  readonly accountId: string
  readonly remember: Remember<T>
  readonly run: (doc: Y.Doc) => T
}

/** A command on all partnerships of an account; answers how many changed. Repeated, it changes nothing. */
const inAll = <T>({ rooms }: DocumentPorts, caller: Caller, { accountId, remember, run }: InAll<T>): Promise<Result<T>> =>
  rooms.command({
    caller,
    accountId,
    takesSpace: false,
    decide: async () => accept({ apply: run, store: (tx, done) => remembered(tx, done, remember) }),
  })
