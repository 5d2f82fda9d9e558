import { lastShareDay, type ShareLink, shareEnd, shareWords } from '@rapport/domain/video/share-link'
import { rightsDoubt, rightsStatus } from '@rapport/domain/video/usage-rights'
import { shownFilename, type Video } from '@rapport/domain/video/video'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, CalendarX2, Link } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { cacheEntry } from '../../../api/cached-list.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import { videoSharesQuery } from '../../../api/video/video-queries.ts'
import { createShare } from '../../../api/video/video-share-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { copyText, copyWords } from '../../../ui/message/copy-text.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import type { OpenVideoWindow } from '../video-windows.tsx'
import { ShareRow } from './share-row.tsx'

export interface ShareDialogProps {
  readonly video: Video
  readonly today: string
  readonly onOpen: OpenVideoWindow
  readonly onClose: () => void
}

/** Links under which anybody sees a video: those that work, and a new one. */
export function ShareDialog({ video, today, onOpen, onClose }: ShareDialogProps) {
  const isOver = rightsStatus(video, today) === 'expired'
  return (
    <Dialog open onClose={onClose} title="Share" description={shownFilename(video.filename)}>
      {isOver ? (
        <EmptyState
          icon={CalendarX2}
          title={rightsDoubt(video, today) ?? ''}
          text="A link works only as long as the rights do."
          action={
            <Button icon={CalendarClock} onClick={() => onOpen({ at: 'rights', videoId: video.id })}>
              Edit Usage Rights
            </Button>
          }
        />
      ) : (
        <>
          <NewLink video={video} today={today} />
          <Links videoId={video.id} />
        </>
      )}
    </Dialog>
  )
}

function NewLink({ video, today }: Pick<ShareDialogProps, 'video' | 'today'>) {
  const client = useQueryClient()
  const whyNot = useOfflineReason()
  const [lastDay, setLastDay] = useState(() => usualDay(video, today))
  const [issue, setIssue] = useState<string>()
  const [isBusy, create] = useBusy(async () => {
    const end = shareEnd(video, today, lastDay)
    if (!end.ok) return setIssue(end.refusal.message)
    const answer = await createShare(video.id, lastDay)
    if (!answer.ok) return setIssue(answer.refusal.message)
    cacheEntry<ShareLink>(client, pageKeys.videoShares(video.id), answer.value)
    await copyText(answer.value.url, copyWords.link)
  })
  return (
    <div className={newStyle}>
      <div className={css({ flex: '1 1 200px', minWidth: '0' })}>
        <TextField
          label="Last day"
          type="date"
          min={today}
          max={lastShareDay(video, today)}
          hint="Anybody with the link sees the video through this day"
          value={lastDay}
          onChange={(day) => {
            setLastDay(day)
            setIssue(undefined)
          }}
          error={issue}
        />
      </div>
      <Button
        variant="primary"
        icon={Link}
        busy={isBusy}
        whyNot={whyNot ?? (lastDay === '' ? shareWords.over : undefined)}
        onClick={create}
      >
        New link
      </Button>
    </div>
  )
}

const usualDay = (video: Video, today: string): string => {
  const end = shareEnd(video, today, undefined)
  return end.ok ? end.value : today
}

function Links({ videoId }: { readonly videoId: string }) {
  const whyNot = useOfflineReason()
  const { data: links, error, refetch } = useQuery(videoSharesQuery(videoId))
  if (!links && error) return <ErrorState title={shareWords.unread} text={whyNot ?? error.message} onRetry={refetch} />
  if (!links) return whyNot === undefined ? <Skeleton className={css({ height: '40px' })} /> : <p className={quietStyle}>{whyNot}</p>
  if (links.length === 0) return <p className={quietStyle}>{shareWords.none}</p>
  return (
    <ul aria-label="Links" className={css({ display: 'flex', flexDirection: 'column' })}>
      {links.map((link) => (
        <ShareRow key={link.id} link={link} whyNot={whyNot} />
      ))}
    </ul>
  )
}

const newStyle = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '12', '& > button': { marginTop: { tablet: '24px' } } })
const quietStyle = css({ color: 'fg.muted' })
