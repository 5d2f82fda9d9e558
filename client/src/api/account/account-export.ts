import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { addressOf } from '../call.ts'
import { type ApiResult, refusedAnswer } from '../request.ts'

export const brokenOff = () => refusedAnswer(0, null, { message: 'The export broke off. Please try again.' })

/** The address of a list as a file; the list's own filters narrow it. */
export const exportAddress = (organizationId: string, filters: Omit<ListQuery, 'sort'>): string =>
  addressOf('GET /api/accounts/export', { query: { organizationId, ...filters } })

/** Chosen influencers as such a file. A broken download is refused, never given in part. */
export const exportChosen = async (ids: readonly string[]): Promise<ApiResult<Blob>> => {
  try {
    const body = { ids }
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(addressOf('POST /api/accounts/export', { body }), {
      method: 'POST',
      headers,
      credentials: 'same-origin',
      body: JSON.stringify(body),
    })
    if (!response.ok) return refusedAnswer(response.status, null, await response.json().catch(() => null))
    return { ok: true, value: await response.blob() }
  } catch {
    return brokenOff()
  }
}
