import { Copy, RotateCw, StickyNote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import type { AttentionItem } from '../../../sync/attention/attention.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { AttentionActions } from './use-attention-actions.ts'

export interface AttentionButtonsProps {
  readonly item: AttentionItem
  readonly title: string
  readonly actions: AttentionActions
  readonly isConflict: boolean
}

export function AttentionButtons({ item, title, actions, isConflict }: AttentionButtonsProps) {
  const [isAsking, setAsking] = useState(false)
  const discard = () => (isForEver(item) ? setAsking(true) : actions.discard())
  return (
    <div className={rowStyle}>
      {isConflict ? <ConflictButtons actions={actions} /> : <RetryButton item={item} actions={actions} />}
      <Button size="sm" icon={Copy} onClick={actions.copy}>
        Copy
      </Button>
      {!isConflict && (
        <Button size="sm" variant="ghost" icon={Trash2} onClick={discard}>
          Discard
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Discard: ${title}?`}
        text="What was written here, notes included, is removed from this device. The server never had it."
        confirmLabel="Discard"
        onConfirm={() => {
          setAsking(false)
          actions.discard()
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

function ConflictButtons({ actions }: { readonly actions: AttentionActions }) {
  const whyNot = useOnline() ? undefined : 'Writing over theirs needs a connection'
  return (
    <>
      <Button size="sm" busy={actions.isBusy} whyNot={whyNot} onClick={actions.writeMine}>
        Use mine
      </Button>
      <Button size="sm" busy={actions.isBusy} onClick={actions.keepTheirs}>
        Keep theirs
      </Button>
    </>
  )
}

function RetryButton({ item, actions }: Pick<AttentionButtonsProps, 'item' | 'actions'>) {
  if (item.at === 'document') return null
  return item.at === 'words' ? (
    <Button size="sm" icon={StickyNote} busy={actions.isBusy} onClick={actions.retry}>
      Add as a new note
    </Button>
  ) : (
    <Button size="sm" icon={RotateCw} busy={actions.isBusy} onClick={actions.retry}>
      Retry
    </Button>
  )
}

/** Notes that only the device has go with it. */
const isForEver = (item: AttentionItem): boolean => item.at === 'document' || (item.at === 'write' && item.row.kind === 'create-account')

const rowStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '8', marginTop: '4' })
