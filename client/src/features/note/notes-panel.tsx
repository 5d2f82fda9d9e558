import { startTransition, useEffect, useState } from 'react'
import { css } from '#styled-system/css'
import { useAccount } from '../../sync/account/use-account.ts'
import { afterPaint } from '../../ui/motion/after-paint.ts'
import { EmptyComposer } from './composer/composer-ground.tsx'
import { NoteComposer } from './composer/note-composer.tsx'
import { NoteFeed } from './feed/note-feed.tsx'
import { useFeed } from './feed/use-feed.ts'
import { useNoteDocument } from './note-document.ts'
import { usePeople } from './use-people.ts'

export interface NotesPanelProps {
  readonly accountId: string
}

/** The notes of an influencer and what happened: the composer on top, the feed below, which scrolls alone where there is room. */
export function NotesPanel({ accountId }: NotesPanelProps) {
  const { account } = useAccount(accountId)
  const [document, phase] = useNoteDocument(accountId)
  const people = usePeople()
  const feed = useFeed(document, phase, people)
  const mayWrite = useAfterContent()
  return (
    <section aria-labelledby="notes-title" className={columnStyle}>
      <h2 id="notes-title" className={titleStyle}>
        Notes and Activity for: {account?.name}
      </h2>
      {mayWrite && phase === 'ready' ? (
        <NoteComposer key={document.key} document={document} people={people} />
      ) : (
        phase !== 'not-on-device' && <EmptyComposer />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse */}
      <div role="region" aria-label="Feed" tabIndex={0} className={feedStyle}>
        <NoteFeed feed={feed} document={document} people={people} />
      </div>
    </section>
  )
}

/** The feed is drawn first, then the column beside it, then the editor. */
function useAfterContent(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterPaint(() => afterPaint(() => startTransition(() => setDrawn(true)))), [])
  return isDrawn
}

const columnStyle = css({ display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0', minHeight: '0' })
const titleStyle = css({ textStyle: 'title', marginBottom: '12', flexShrink: '0' })
const feedStyle = css({
  flex: '1',
  minHeight: '0',
  paddingBottom: '24',
  overflowY: { base: 'visible', tablet: 'auto' },
  overscrollBehavior: 'contain',
  _focusVisible: { outlineOffset: '-2px' },
})
