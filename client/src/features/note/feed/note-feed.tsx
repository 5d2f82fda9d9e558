import { CircleAlert, NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState, loadingFailed } from '../../../ui/state/error-state.tsx'
import { LoadingNote } from '../../../ui/state/loading-rows.tsx'
import { NotOnDevice } from '../../../ui/state/not-on-device.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { NoteCard } from '../card/note-card.tsx'
import { useEditingNotes, useGoneEditings } from '../card/use-editing-notes.ts'
import type { NoteDocument } from '../note-document.ts'
import { useNoteTarget } from '../note-target.ts'
import type { People } from '../use-people.ts'
import { ActivityLine, ChangesLine, SystemLine } from './activity-line.tsx'
import { DayTitle } from './day-title.tsx'
import { FeedList } from './feed-list.tsx'
import type { FeedRow } from './feed-rows.ts'
import type { Feed } from './use-feed.ts'

export interface NoteFeedProps {
  readonly feed: Feed
  readonly document: NoteDocument
  readonly people: People
}

/** Everything that was written and that happened, newest first. */
export function NoteFeed({ feed, document, people }: NoteFeedProps) {
  if (feed.at === 'loading') return <LoadingFeed />
  if (feed.at === 'failed') return <ErrorState onRetry={feed.retry} />
  if (feed.at === 'not-on-device') return <NotOnDevice text="The notes appear as soon as you are online." />
  return (
    <>
      {feed.retry && <MissingActivity retry={feed.retry} />}
      {feed.rows.length === 0 ? (
        <EmptyState icon={NotebookPen} title="No notes or activity yet" />
      ) : (
        <FeedRows key={document.key} rows={feed.rows} document={document} people={people} />
      )}
    </>
  )
}

interface FeedRowsProps {
  readonly rows: readonly FeedRow[]
  readonly document: NoteDocument
  readonly people: People
}

function FeedRows({ rows, document, people }: FeedRowsProps) {
  const [editing, setEditing] = useEditingNotes(document.awareness)
  useGoneEditings(rows, editing, setEditing)
  const target = useNoteTarget()
  const render = (row: FeedRow) => {
    switch (row.at) {
      case 'day':
        return <DayTitle day={row.day} />
      case 'log':
        return (
          <Quiet>
            <ActivityLine log={row.log} people={people} />
          </Quiet>
        )
      case 'changes':
        return (
          <Quiet>
            <ChangesLine logs={row.logs} people={people} />
          </Quiet>
        )
      case 'system':
        return (
          <Quiet>
            <SystemLine text={row.note.content} createdAt={row.note.createdAt} />
          </Quiet>
        )
      case 'note':
        return (
          <NoteCard
            document={document}
            noteId={row.head.id}
            createdAt={row.head.createdAt}
            people={people}
            isHighlighted={target?.noteId === row.head.id}
            isEditing={editing.has(row.head.id)}
            onEdit={(isEditing) => setEditing(row.head.id, isEditing)}
          />
        )
    }
  }
  return <FeedList rows={rows} pinned={editing} target={target} render={render} />
}

function MissingActivity({ retry }: { readonly retry: () => void }) {
  return (
    <div className={css({ marginBottom: '12' })}>
      <Banner
        tone="red"
        icon={CircleAlert}
        action={
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        }
      >
        {loadingFailed}
      </Banner>
    </div>
  )
}

function LoadingFeed() {
  return (
    <div className={css({ column: '8', paddingTop: '8' })}>
      <LoadingNote />
      <Skeleton className={css({ width: '64px' })} />
      <Skeleton className={css({ height: '88px!', borderRadius: 'md!' })} />
      <Skeleton className={css({ width: '72%' })} />
      <Skeleton className={css({ height: '112px!', borderRadius: 'md!' })} />
    </div>
  )
}

/** Lines of activity stand closer than notes, their icons under the avatars. */
function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <div data-quiet className={css({ paddingInlineStart: '16', paddingInlineEnd: '12' })}>
      {children}
    </div>
  )
}
