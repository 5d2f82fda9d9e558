import { useSession } from '../../../../api/session/session.ts'
import { useOfflineReason } from '../../../../sync/summary/offline-reason.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { ImportView } from './import-view.ts'
import type { WorkspaceImporting } from './use-workspace-import.ts'

interface ImportFooterProps {
  readonly view: ImportView
  readonly work: WorkspaceImporting
}

/** What can be done in a step. */
export function ImportFooter({ view, work }: ImportFooterProps) {
  const whyOffline = useOfflineReason()
  const { isBusy, stopUpload, takeBack, begin } = work
  if (view.at === 'uploading') return <Button onClick={stopUpload}>Cancel</Button>
  if (view.at === 'done') return <DoneFooter view={view} work={work} />
  return (
    <>
      <Button whyNot={whyOffline} onClick={takeBack}>
        Cancel
      </Button>
      {view.at === 'ready' && (
        <Button variant="primary" busy={isBusy} whyNot={whyOffline} onClick={begin}>
          Create organization
        </Button>
      )}
    </>
  )
}

function DoneFooter({ view, work }: ImportFooterProps & { readonly view: Extract<ImportView, { readonly at: 'done' }> }) {
  const whyOffline = useOfflineReason()
  const { organizations } = useSession()
  const own = organizations.find(({ id }) => id === view.import.organizationId)
  return (
    <>
      <Button whyNot={whyOffline} onClick={work.takeBack}>
        Import another
      </Button>
      {own && (
        <Button variant="primary" busy={work.isBusy} whyNot={whyOffline} onClick={() => work.open(own.id)}>
          Open {own.name}
        </Button>
      )}
    </>
  )
}
