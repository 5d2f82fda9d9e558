import { mostPerPage } from '@rapport/domain/page/page-size'
import type { ApiResult } from './request.ts'

interface Page<Entry> {
  readonly data: readonly Entry[]
  readonly nextCursor: string | null
}

type AskPage<Entry> = (page: { readonly cursor: string | null; readonly limit: number }) => Promise<ApiResult<Page<Entry>>>

/** A whole list, page by page; a refused page refuses all. */
export const allPages = async <Entry>(askPage: AskPage<Entry>): Promise<ApiResult<readonly Entry[]>> => {
  const entries: Entry[] = []
  let cursor: string | null = null
  do {
    const page: ApiResult<Page<Entry>> = await askPage({ cursor, limit: mostPerPage })
    if (!page.ok) return page
    entries.push(...page.value.data)
    cursor = page.value.nextCursor
  } while (cursor !== null)
  return { ok: true, value: entries }
}
