import {
  type CustomField,
  customFieldLimits,
  duplicateFieldWords,
  optionsIssue,
  usableOptions,
} from '@rapport/domain/custom-field/custom-field'
import { unknownField } from '@rapport/domain/custom-field/custom-field-refusal'
import type { CustomFieldCreation, CustomFieldPatch } from '@rapport/domain/custom-field/custom-field-shape'
import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import {
  countValues,
  deleteField,
  insertField,
  isNameTaken,
  moveField,
  readField,
  readFields,
  renameValues,
  updateField,
} from './custom-field-repository.ts'

export type CustomFieldService = ReturnType<typeof createCustomFieldService>

/** The fields that an organisation adds to its influencers. Everybody reads them; owners and admins decide about them. */
export const createCustomFieldService = (ports: WritingPorts) => ({
  list: async ({ organizationId }: Caller): Promise<Result<readonly CustomField[]>> =>
    ok(await ports.store.read((db) => readFields({ db, tables: ports.store.tables }, organizationId))),
  /** Values that would go with a field. */
  usage: ({ organizationId }: Caller, id: string): Promise<Result<{ readonly values: number }>> =>
    ports.store.read(async (db) => {
      const source = { db, tables: ports.store.tables }
      const field = await readField(source, organizationId, id)
      return field === undefined ? unknownField : ok({ values: await countValues(source, id) })
    }),
  create: (caller: Caller, input: CustomFieldCreation, remember: Remember<CustomField>) =>
    administer(ports, caller, remember, (tx) => create(ports, tx, caller, input)),
  change: (caller: Caller, id: string, patch: CustomFieldPatch, remember: Remember<CustomField>) =>
    administer(ports, caller, remember, (tx) => change(ports, tx, caller, { id, patch })),
  order: (caller: Caller, ids: readonly string[], remember: Remember<readonly CustomField[]>) =>
    administer(ports, caller, remember, (tx) => order(ports, tx, caller, ids)),
  remove: (caller: Caller, id: string, remember: Remember<{ id: string }>) =>
    administer(ports, caller, remember, (tx) => remove(ports, tx, caller, id)),
})

const administer = async <T>(
  { store }: WritingPorts,
  { role }: Caller,
  remember: Remember<T>,
  carryOut: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> => {
  if (!mayAdminister(role)) return refuse('forbidden', onlyAdmins('manage custom fields'))
  return writeAnswered(store, remember, carryOut)
}

const takenName = refuse('conflict', duplicateFieldWords, { issues: [{ path: 'name', message: duplicateFieldWords }] })
const badOptions = (message: string) => refuse('validation_failed', message, { issues: [{ path: 'options', message }] })

const create = async (
  { now, newId }: WritingPorts,
  tx: Tx,
  caller: Caller,
  { name, type, options }: CustomFieldCreation,
): Promise<Result<CustomField>> => {
  const { organizationId } = caller
  if ((await readFields(tx, organizationId)).length >= customFieldLimits.fields)
    return refuse('validation_failed', `An organization can have at most ${customFieldLimits.fields} custom fields`)
  const at = now()
  const field = await insertField(tx, { id: newId(), organizationId, name, type, options: usableOptions(options), createdAt: at })
  if (field === undefined) return takenName
  announce(tx, caller, field.id, at)
  return ok(field)
}

interface FieldChange {
  readonly id: string
  readonly patch: CustomFieldPatch
}

const change = async ({ now }: WritingPorts, tx: Tx, caller: Caller, { id, patch }: FieldChange): Promise<Result<CustomField>> => {
  const { organizationId } = caller
  const field = await readField(tx, organizationId, id)
  if (field === undefined) return unknownField
  const wrong = patch.options && optionsIssue(field.type, patch.options)
  if (wrong !== undefined) return badOptions(wrong)
  const changed = { ...field, name: patch.name ?? field.name, options: patch.options ? usableOptions(patch.options) : field.options }
  const renamed = patch.renamedOptions ?? []
  if (!renamed.every(({ from, to }) => field.options.includes(from) && changed.options.includes(to)))
    return badOptions('A renamed option must be one of the present ones, and its new name one of the new ones')
  if (await isNameTaken(tx, organizationId, changed)) return takenName
  await updateField(tx, changed)
  await renameValues(tx, id, renamed)
  announce(tx, caller, id, now())
  return ok(changed)
}

/** Unnamed fields follow in their former order. */
const order = async ({ now }: WritingPorts, tx: Tx, caller: Caller, ids: readonly string[]): Promise<Result<readonly CustomField[]>> => {
  const fields = await readFields(tx, caller.organizationId)
  const named = [...new Set(ids)].map((id) => fields.find((field) => field.id === id))
  const listed = named.filter((field) => field !== undefined)
  if (listed.length < named.length) return unknownField
  const ordered = [...listed, ...fields.filter((field) => !listed.includes(field))].map((field, position) => ({
    ...field,
    order: position,
  }))
  const at = now()
  for (const field of ordered) {
    if (fields.find(({ id }) => id === field.id)?.order === field.order) continue
    await moveField(tx, field.id, field.order)
    announce(tx, caller, field.id, at)
  }
  return ok(ordered)
}

const remove = async ({ now }: WritingPorts, tx: Tx, caller: Caller, id: string): Promise<Result<{ id: string }>> => {
  if ((await readField(tx, caller.organizationId, id)) === undefined) return unknownField
  await deleteField(tx, caller.organizationId, id)
  announce(tx, caller, id, now(), { deleted: true })
  return ok({ id })
}

const announce = (tx: Tx, { organizationId, userId }: Caller, id: string, at: Date, more: { readonly deleted?: true } = {}): void =>
  tx.changed({ kind: 'custom-field', id, organizationId, actor: userId, at: at.toISOString(), ...more })
