import type { Label, LabelKind } from '@rapport/domain/label/label'
import { type ApiResult, mapValue, request } from '../request.ts'

const pathOf = { segment: '/api/segments', campaign: '/api/campaigns' } as const satisfies Readonly<Record<LabelKind, string>>

/** The segments or campaigns of the organisation, by name. */
export const fetchLabels = async (kind: LabelKind, organizationId: string, signal?: AbortSignal): Promise<ApiResult<readonly Label[]>> =>
  mapValue(await request<{ readonly data: readonly Label[] }>(pathOf[kind], { query: { organizationId }, signal }), ({ data }) => data)

/** A name that there is already is refused with 409. */
export const createLabel = async (
  kind: LabelKind,
  input: { readonly name: string; readonly organizationId: string },
): Promise<ApiResult<Label>> =>
  mapValue(await request<{ readonly data: Label }>(pathOf[kind], { method: 'POST', body: input }), ({ data }) => data)
