import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Webhook } from '@rapport/domain/webhook/webhook'
import { webhookAddressIssue } from '@rapport/domain/webhook/webhook-address'
import { formerSecretMs } from '@rapport/domain/webhook/webhook-retry'
import type { WebhookCreation, WebhookPatch } from '@rapport/domain/webhook/webhook-shape'
import { webhookLimits, webhookWords } from '@rapport/domain/webhook/webhook-words'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { countWebhooks, deleteWebhook, findWebhooks, insertWebhook, readWebhook, tellWebhook, updateWebhook } from './webhook-repository.ts'
import { toWebhook, type WebhookRow } from './webhook-row.ts'

export interface WebhookPorts extends WritingPorts {
  readonly newSecret: () => string
  readonly seal: (text: string) => string
  /** Whether an address leads to a private network, as far as is known now. */
  readonly leadsInside: (address: string) => Promise<boolean>
  /** Whether http to this machine is allowed. */
  readonly mayLoopback: boolean
}

export type WebhookWithSecret = Webhook & { readonly secret: string }
export type WebhookService = ReturnType<typeof createWebhookService>

/** Addresses that are told of events. Owners and admins keep them, in person or by a key that may write. */
export const createWebhookService = (ports: WebhookPorts) => ({
  async list(caller: Caller): Promise<Result<readonly Webhook[]>> {
    const refused = refusalOf(caller)
    if (refused) return refused
    const rows = await ports.store.read((db) => findWebhooks({ db, tables: ports.store.tables }, caller.organizationId))
    return ok(rows.map((row) => toWebhook(row, ports.now())))
  },
  create: (caller: Caller, input: WebhookCreation) => create(ports, caller, input),
  change: (caller: Caller, id: string, patch: WebhookPatch, remember: Remember<Webhook>) => change(ports, caller, { id, patch, remember }),
  remove: (caller: Caller, id: string, remember: Remember<{ id: string }>) => remove(ports, caller, id, remember),
  rotateSecret: (caller: Caller, id: string) => rotateSecret(ports, caller, id),
})

const notAllowed = refuse('forbidden', onlyAdmins(webhookWords.forAdmins))
const notByReading = refuse('forbidden', webhookWords.readOnlyKey)

/** [WH12] Their log tells of everything: of those who may change them only. */
export const refusalOf = ({ role, scope }: Caller): Result<never> | undefined => {
  if (!mayAdminister(role)) return notAllowed
  return scope === 'read' ? notByReading : undefined
}

export const unknownWebhook = refuse('not_found', webhookWords.unknown)

const checkAddress = async ({ mayLoopback, leadsInside }: WebhookPorts, address: string): Promise<Result<void>> => {
  const issue = webhookAddressIssue(address, mayLoopback) ?? ((await leadsInside(address)) ? webhookWords.notPublic : null)
  return issue === null ? ok(undefined) : refuse('validation_failed', issue, { issues: [{ path: 'address', message: issue }] })
}

/** The answer holds the secret, so it is not kept under an Idempotency-Key. */
const create = async (
  ports: WebhookPorts,
  caller: Caller,
  { address, description, events }: WebhookCreation,
): Promise<Result<WebhookWithSecret>> => {
  const refused = refusalOf(caller) ?? failureOf(await checkAddress(ports, address))
  if (refused) return refused
  const { organizationId, userId } = caller
  const [secret, createdAt] = [ports.newSecret(), ports.now()]
  const row: WebhookRow = {
    ...{ id: ports.newId(), organizationId, address, description, events, secret: ports.seal(secret) },
    ...{ formerSecret: null, formerUntil: null, isEnabled: true, offReason: null, failingSince: null, createdBy: userId, createdAt },
  }
  return ports.store.write(async (tx) => {
    if ((await countWebhooks(tx, organizationId)) >= webhookLimits.endpoints) return refuse('conflict', webhookWords.tooMany)
    await insertWebhook(tx, row)
    tellWebhook(tx, row, createdAt)
    return ok({ ...toWebhook(row, createdAt), secret })
  })
}

const failureOf = (result: Result<void>): Result<never> | undefined => (result.ok ? undefined : result)

interface Change {
  readonly id: string
  readonly patch: WebhookPatch
  readonly remember: Remember<Webhook>
}

const change = async (ports: WebhookPorts, caller: Caller, { id, patch, remember }: Change): Promise<Result<Webhook>> => {
  const { address, description, events, isEnabled } = patch
  const refused = refusalOf(caller) ?? (address === undefined ? undefined : failureOf(await checkAddress(ports, address)))
  if (refused) return refused
  return writeOwn(ports, caller, { id, remember }, async (tx, row, at) => {
    const after: WebhookRow = {
      ...row,
      address: address ?? row.address,
      description: description ?? row.description,
      events: events ?? row.events,
      ...(isEnabled !== undefined && isEnabled !== row.isEnabled && switched(isEnabled)),
    }
    const { id: _, ...columns } = after
    await updateWebhook(tx, id, columns)
    tellWebhook(tx, row, at)
    return toWebhook(after, at)
  })
}

/** Who turns it on again has mended it: its failures count anew. */
const switched = (isEnabled: boolean) =>
  isEnabled ? { isEnabled, offReason: null, failingSince: null } : { isEnabled, offReason: 'person' as const }

const remove = async (
  ports: WebhookPorts,
  caller: Caller,
  id: string,
  remember: Remember<{ id: string }>,
): Promise<Result<{ id: string }>> =>
  refusalOf(caller) ??
  writeOwn(ports, caller, { id, remember }, async (tx, row, at) => {
    await deleteWebhook(tx, id)
    tellWebhook(tx, row, at, { deleted: true })
    return { id }
  })

const rotateSecret = async (ports: WebhookPorts, caller: Caller, id: string): Promise<Result<WebhookWithSecret>> => {
  const refused = refusalOf(caller)
  if (refused) return refused
  const secret = ports.newSecret()
  return writeOwn(ports, caller, { id, remember: async () => undefined }, async (tx, row, at) => {
    const formerUntil = new Date(at.getTime() + formerSecretMs)
    const change = { secret: ports.seal(secret), formerSecret: row.secret, formerUntil }
    await updateWebhook(tx, id, change)
    tellWebhook(tx, row, at)
    return { ...toWebhook({ ...row, ...change }, at), secret }
  })
}

interface Own<T> {
  readonly id: string
  readonly remember: Remember<T>
}

/** A write to a webhook of the caller's organisation; any other is unknown. */
const writeOwn = <T>(
  { store, now }: WebhookPorts,
  { organizationId }: Caller,
  { id, remember }: Own<T>,
  write: (tx: Tx, row: WebhookRow, at: Date) => Promise<T>,
): Promise<Result<T>> =>
  writeAnswered(store, remember, async (tx) => {
    const row = await readWebhook(tx, organizationId, id)
    return row === undefined ? unknownWebhook : ok(await write(tx, row, now()))
  })
