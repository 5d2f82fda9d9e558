import type { Label, LabelKind } from '@rapport/domain/label/label'
import { call } from '../call.ts'
import type { ApiResult } from '../request.ts'

const listOf = { segment: 'segments', campaign: 'campaigns' } as const satisfies Readonly<Record<LabelKind, string>>

export const fetchLabels = (kind: LabelKind, organizationId: string, signal?: AbortSignal): Promise<ApiResult<readonly Label[]>> =>
  call(`GET /api/${listOf[kind]}`, { query: { organizationId }, signal })

/** An existing name is refused with 409. */
export const createLabel = (kind: LabelKind, body: { readonly name: string; readonly organizationId: string }): Promise<ApiResult<Label>> =>
  call(`POST /api/${listOf[kind]}`, { body })
