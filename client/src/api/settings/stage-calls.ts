import type { StageKind } from '@rapport/domain/organization/stage-list'
import { call } from '../call.ts'

// Stages and signed substages: two lists that admins name and order. All calls need an admin.

const listOf = {
  stage: 'organization-stages',
  substage: 'organization-signed-substages',
} as const satisfies Readonly<Record<StageKind, string>>

/** Adds an entry at the end. An existing name is refused with 409. */
export const createStage = (kind: StageKind, name: string) => call(`POST /api/${listOf[kind]}`, { body: { name } })

/** Influencers stay in the renamed stage. */
export const renameStage = (kind: StageKind, id: string, name: string) =>
  call(`PATCH /api/${listOf[kind]}/{id}`, { params: { id }, body: { name } })

/** Names each entry exactly once. */
export const orderStages = (kind: StageKind, ids: readonly string[]) => call(`PUT /api/${listOf[kind]}/order`, { body: { ids } })

export const deleteStage = (kind: StageKind, id: string) => call(`DELETE /api/${listOf[kind]}/{id}`, { params: { id } })
