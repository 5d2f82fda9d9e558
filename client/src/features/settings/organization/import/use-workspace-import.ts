import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '../../../../api/query-keys.ts'
import type { ApiResult } from '../../../../api/request.ts'
import { beginImport, cacheImport, latestImportQuery, removeImport } from '../../../../api/settings/workspace-import-calls.ts'
import { openOrganization } from '../../../../sync/leaving/open-organization.ts'
import { useLiveValue } from '../../../../sync/live-value.ts'
import { useBusy } from '../../../../ui/button/use-busy.ts'
import { archiveUpload, cancelArchive, retryArchive, uploadArchive } from './archive-upload.ts'
import { importView } from './import-view.ts'

export type WorkspaceImporting = ReturnType<typeof useWorkspaceImport>

/** Where the import of a workspace is, and what can be done with it. */
export function useWorkspaceImport() {
  const client = useQueryClient()
  const { data: latest, error, refetch } = useQuery(latestImportQuery())
  const upload = useLiveValue(archiveUpload)
  const [problem, setProblem] = useState<string>()
  const view = latest === undefined && upload.at === 'none' ? undefined : importView(upload, latest ?? null)
  const [isBusy, act] = useBusy(async (action: () => Promise<string | undefined>) => {
    setProblem(undefined)
    setProblem(await action())
  })
  // The menu of organisations has the new one.
  useEffect(() => {
    if (view?.at === 'done') void client.invalidateQueries({ queryKey: queryKeys.session })
  }, [view?.at, client])
  /** Why a call on the latest import was refused; somebody else may have been faster. */
  const onLatest = async <T>(change: (id: string) => Promise<ApiResult<T>>, after: (value: T) => Promise<void>) => {
    if (!latest) return
    const result = await change(latest.id)
    if (result.ok) await after(result.value)
    else void refetch()
    return result.ok ? undefined : result.refusal.message
  }
  return {
    view,
    error,
    refetch: () => void refetch(),
    problem,
    isBusy,
    take: (file: File) => {
      setProblem(undefined)
      void uploadArchive(file, client)
    },
    retry: () => void retryArchive(client),
    stopUpload: cancelArchive,
    begin: () => act(() => onLatest(beginImport, (begun) => cacheImport(client, begun))),
    takeBack: () => act(() => onLatest(removeImport, () => cacheImport(client, null))),
    open: (organizationId: string) => act(() => openOrganization(client, organizationId)),
  }
}
