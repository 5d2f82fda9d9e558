import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import type { ApiKeyCreation } from '@rapport/domain/person/person-shape'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import { type ApiKeyRow, findApiKeys, insertApiKey, revokeApiKey } from './api-key-repository.ts'

export interface ApiKeyPorts extends WritingPorts {
  /** A new token, its hash and its first characters. */
  readonly createToken: () => { readonly token: string; readonly hash: string; readonly start: string }
}

export interface ApiKeyView {
  readonly id: string
  readonly name: string
  readonly start: string
  readonly scope: Caller['scope']
  readonly createdBy: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>

/** Keys for programs. Owners and admins see, make and revoke them, in person. */
export const createApiKeyService = (ports: ApiKeyPorts) => ({
  list: async (caller: Caller): Promise<Result<readonly ApiKeyView[]>> => {
    const allowed = allow(caller)
    return allowed.ok ? ok((await findApiKeys(ports.store, caller.organizationId)).map(toView)) : allowed
  },
  create: (caller: Caller, input: ApiKeyCreation) => create(ports, caller, input),
  revoke: (caller: Caller, id: string, remember: Remember<{ id: string }>) => revoke(ports, caller, id, remember),
})

const allow = ({ role }: Caller): Result<void> => (mayAdminister(role) ? ok(undefined) : refuse('forbidden', onlyAdmins('manage API keys')))

const toView = ({ id, name, start, scope, userId, createdAt, lastUsedAt }: ApiKeyRow): ApiKeyView => ({
  id,
  name,
  start,
  scope: scope === 'read-write' ? scope : 'read',
  createdBy: userId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The answer holds the token, so it is not kept under an Idempotency-Key: a repeated call makes another key. */
const create = async ({ store, now, newId, createToken }: ApiKeyPorts, caller: Caller, { name, scope }: ApiKeyCreation) => {
  const allowed = allow(caller)
  if (!allowed.ok) return allowed
  const { organizationId, userId } = caller
  const { token, hash, start } = createToken()
  const row = { id: newId(), organizationId, userId, name, start, hash, scope, createdAt: now() }
  await store.write((tx) => insertApiKey(tx, row))
  return ok({ ...toView({ ...row, lastUsedAt: null }), token })
}

const revoke = async (
  { store, now }: ApiKeyPorts,
  caller: Caller,
  id: string,
  remember: Remember<{ id: string }>,
): Promise<Result<{ id: string }>> => {
  const allowed = allow(caller)
  if (!allowed.ok) return allowed
  const { organizationId, userId } = caller
  return store.write(async (tx) => {
    if (!(await revokeApiKey(tx, { id, organizationId, actor: userId, at: now() }))) return refuse('not_found', 'There is no such API key')
    await remember(tx, { id })
    return ok({ id })
  })
}
