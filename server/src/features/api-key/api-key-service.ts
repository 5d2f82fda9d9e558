import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import type { ApiKeyCreation } from '@rapport/domain/person/person-shape'
import { ok, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import { type ApiKeyRow, findApiKeys, insertApiKey, revokeApiKey } from './api-key-repository.ts'

export interface ApiKeyPorts extends WritingPorts {
  /** A new token, its hash and its first characters. */
  readonly createToken: () => { readonly token: string; readonly hash: string; readonly start: string }
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>

/** Keys for programs. Owners and admins see, make and revoke them, in person. */
export const createApiKeyService = (ports: ApiKeyPorts) => ({
  list: async ({ role, organizationId }: Caller) =>
    mayAdminister(role) ? ok((await findApiKeys(ports.store, organizationId)).map(toView)) : notAllowed,
  create: (caller: Caller, input: ApiKeyCreation) => create(ports, caller, input),
  revoke: (caller: Caller, id: string, remember: Remember<{ id: string }>) => revoke(ports, caller, id, remember),
})

const notAllowed = refuse('forbidden', onlyAdmins('manage API keys'))
const toView = ({ id, name, start, scope, userId, createdAt, lastUsedAt }: ApiKeyRow) => ({
  id,
  name,
  start,
  scope: scope === 'read-write' ? ('read-write' as const) : ('read' as const),
  createdBy: userId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The answer holds the token, so it is not kept under an Idempotency-Key: a repeated call makes another key. */
const create = async ({ store, now, newId, createToken }: ApiKeyPorts, caller: Caller, { name, scope }: ApiKeyCreation) => {
  const { organizationId, userId, role } = caller
  if (!mayAdminister(role)) return notAllowed
  const { token, hash, start } = createToken()
  const row = { id: newId(), organizationId, userId, name, start, hash, scope, createdAt: now() }
  await store.write((tx) => insertApiKey(tx, row))
  return ok({ ...toView({ ...row, lastUsedAt: null }), token })
}

const revoke = async ({ store, now }: ApiKeyPorts, caller: Caller, id: string, remember: Remember<{ id: string }>) => {
  const { organizationId, userId, role } = caller
  if (!mayAdminister(role)) return notAllowed
  return writeAnswered(store, remember, async (tx) => {
    const isRevoked = await revokeApiKey(tx, { id, organizationId, actor: userId, at: now() })
    return isRevoked ? ok({ id }) : refuse('not_found', 'There is no such API key')
  })
}
