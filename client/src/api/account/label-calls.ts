import type { LabelKind } from '@rapport/domain/label/label'
import { call } from '../call.ts'

const listOf = { segment: 'segments', campaign: 'campaigns' } as const satisfies Readonly<Record<LabelKind, string>>

/** An existing name is refused with 409. */
export const createLabel = (kind: LabelKind, body: { readonly name: string; readonly organizationId: string }) =>
  call(`POST /api/${listOf[kind]}`, { body })

export const renameLabel = (kind: LabelKind, id: string, name: string) =>
  call(`PATCH /api/${listOf[kind]}/{id}`, { params: { id }, body: { name } })

/** The label goes, and all that carry it get the other. */
export const mergeLabels = (kind: LabelKind, id: string, into: string) =>
  call(`POST /api/${listOf[kind]}/{id}/merge`, { params: { id }, body: { into } })

export const deleteLabel = (kind: LabelKind, id: string) => call(`DELETE /api/${listOf[kind]}/{id}`, { params: { id } })
