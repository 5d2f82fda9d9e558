import { type ApiResult, refusedAnswer } from '../request.ts'

/** Where the influencers of a list can be fetched as a file; the list's own filters narrow it. */
export const exportAddress = (organizationId: string, filters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/api/accounts/export?${new URLSearchParams([['organizationId', organizationId], ...given])}`
}

/** Chosen influencers as such a file. One that breaks off is refused, never given in part. */
export const exportChosen = async (ids: readonly string[]): Promise<ApiResult<Blob>> => {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/accounts/export', {
      method: 'POST',
      headers,
      credentials: 'same-origin',
      body: JSON.stringify({ ids }),
    })
    if (!response.ok) return refusedAnswer(response.status, null, await response.json().catch(() => null))
    return { ok: true, value: await response.blob() }
  } catch {
    return refusedAnswer(0, null, { message: 'The export broke off. Please try again.' })
  }
}
