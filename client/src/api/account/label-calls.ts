import type { LabelKind } from '@rapport/domain/label/label'
import { call } from '../call.ts'

const listOf = { segment: 'segments', campaign: 'campaigns' } as const satisfies Readonly<Record<LabelKind, string>>

/** An existing name is refused with 409. */
export const createLabel = (kind: LabelKind, body: { readonly name: string; readonly organizationId: string }) =>
  call(`POST /api/${listOf[kind]}`, { body })
