import { useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { announce } from '../../../../ui/message/announcer.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { ErrorState } from '../../../../ui/state/error-state.tsx'
import { LoadingNote } from '../../../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { ImportBody } from './import-body.tsx'
import { ImportFooter } from './import-footer.tsx'
import { type ImportView, spokenView } from './import-view.ts'
import { useWorkspaceImport } from './use-workspace-import.ts'

/** An export becomes a new organisation: it is sent, looked through, told about, and written after a yes. For owners. */
export function ImportCard() {
  const work = useWorkspaceImport()
  const { view, error, refetch } = work
  const body = useFocusKept(view)
  return (
    <Card
      title="Import a workspace"
      description="An export becomes a new organization, with everything that is in it. What is here stays as it is."
      footer={view && view.at !== 'choose' && <ImportFooter view={view} work={work} />}
    >
      <div ref={body} tabIndex={-1} className={css({ outline: 'none' })}>
        {view ? <ImportBody view={view} work={work} /> : error ? <Unread why={error.message} onRetry={refetch} /> : <Loading />}
      </div>
    </Card>
  )
}

/** A step's buttons go with it: the focus stays in the card, and its words are read. */
function useFocusKept(view: ImportView | undefined) {
  const body = useRef<HTMLDivElement>(null)
  const former = useRef(view)
  useEffect(() => {
    const hasMoved = former.current !== undefined && view !== undefined && former.current.at !== view.at
    former.current = view
    if (!hasMoved) return
    announce(spokenView(view))
    if (document.activeElement === document.body) body.current?.focus()
  }, [view])
  return body
}

function Unread({ why, onRetry }: { readonly why: string; readonly onRetry: () => void }) {
  return <ErrorState title="The imports could not be loaded" text={why} onRetry={onRetry} />
}

function Loading() {
  return (
    <>
      <LoadingNote />
      <Skeleton className={css({ height: '148px!', borderRadius: 'md!' })} />
    </>
  )
}
