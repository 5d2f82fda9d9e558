import { showDay } from '@rapport/domain/show/day'
import { type ShareLink, shareWords } from '@rapport/domain/video/share-link'
import { useQueryClient } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { uncacheEntry } from '../../../api/cached-list.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import { revokeShare } from '../../../api/video/video-share-calls.ts'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { copyWords } from '../../../ui/message/copy-text.ts'
import { toast } from '../../../ui/message/toast.ts'

export interface ShareRowProps {
  readonly link: ShareLink
  readonly whyNot: string | undefined
}

/** A link that works: until when, and the ways to give it away and to take it back. */
export function ShareRow({ link: { id, videoId, url, lastDay }, whyNot }: ShareRowProps) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const revoke = async () => {
    const answer = await revokeShare(id)
    setAsked(false)
    if (!answer.ok) return void toast.error(answer.refusal.message)
    uncacheEntry(client, pageKeys.videoShares(videoId), id)
    toast.success(shareWords.revoked)
  }
  const until = shareWords.untilDay(showDay(lastDay))
  return (
    <li className={rowStyle}>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <p className={css({ textStyle: 'label' })}>{until}</p>
        <p className={css({ truncate: true, textStyle: 'meta', color: 'fg.muted' })}>{url}</p>
      </div>
      <CopyButton text={url} label="Copy" words={copyWords.link} size="md" />
      <IconButton icon={Link2Off} label="Revoke" whyNot={whyNot} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={isAsked}
        title="Revoke this link?"
        text={shareWords.revocation}
        confirmLabel="Revoke"
        onConfirm={revoke}
        onCancel={() => setAsked(false)}
      />
    </li>
  )
}

const rowStyle = css({
  row: '4',
  minWidth: '0',
  minHeight: '48px',
  borderTop: '1px solid {colors.border.subtle}',
})
