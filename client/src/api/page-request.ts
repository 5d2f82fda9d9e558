import { type ApiResult, type CallOptions, request } from './request.ts'

interface Page<Entry> {
  readonly data: readonly Entry[]
  readonly nextCursor: string | null
}

/** The greatest page that the server gives. */
const mostPerPage = 500

/** A list of one account from its first page to its last; a page that is refused refuses the whole. */
export const requestAllPages = async <Entry>(
  path: string,
  query: CallOptions['query'],
  signal: AbortSignal | undefined,
): Promise<ApiResult<readonly Entry[]>> => {
  const entries: Entry[] = []
  let cursor: string | null = null
  do {
    const page: ApiResult<Page<Entry>> = await request(path, { query: { ...query, cursor, limit: mostPerPage }, signal })
    if (!page.ok) return page
    entries.push(...page.value.data)
    cursor = page.value.nextCursor
  } while (cursor !== null)
  return { ok: true, value: entries }
}
