import type { WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { pageKeys } from '../page-keys.ts'
import { valueOrThrow } from '../refused-call.ts'
import { type ApiResult, mapValue } from '../request.ts'

/** Announces an archive; its bytes go to the address in the answer. */
export const prepareImport = (body: { readonly filename: string; readonly size: number }) => call('POST /api/workspace-imports', { body })

/** The bytes have arrived: the archive is looked through. */
export const completeImport = (id: string) => call('POST /api/workspace-imports/{id}/complete', { params: { id } })

/** Makes an organisation of an archive that was looked through. */
export const beginImport = (id: string) => call('POST /api/workspace-imports/{id}/begin', { params: { id } })

/** Takes an import back; an organisation that it made stays. */
export const removeImport = (id: string) => call('DELETE /api/workspace-imports/{id}', { params: { id } })

/** The latest import of the organisation, null without any. No live event tells of it, so what is under way is asked for again. */
export const latestImportQuery = () =>
  queryOptions({
    queryKey: pageKeys.workspaceImport,
    queryFn: ({ client, signal }) => valueOrThrow(readLatest(client, signal)),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askedEveryMs : false),
    meta: { isPassing: true },
  })

/** What an answer told; a reading on its way is older. */
export const cacheImport = async (client: QueryClient, latest: WorkspaceImport | null): Promise<void> => {
  const { queryKey } = latestImportQuery()
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, latest)
}

const askedEveryMs = 1000

const isUnderWay = (latest: WorkspaceImport | null | undefined) => latest?.state === 'checking' || latest?.state === 'filling'

/** A list has the reports of all: only one of them is asked for while it goes on. */
const readLatest = async (client: QueryClient, signal: AbortSignal): Promise<ApiResult<WorkspaceImport | null>> => {
  const shown = client.getQueryData<WorkspaceImport | null>(pageKeys.workspaceImport)
  if (shown && isUnderWay(shown)) {
    const answer = await call('GET /api/workspace-imports/{id}', { params: { id: shown.id }, signal })
    if (answer.ok || answer.status !== 404) return answer
  }
  return mapValue(await call('GET /api/workspace-imports', { signal }), ([latest]) => latest ?? null)
}
