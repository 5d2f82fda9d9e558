import { showCount } from '@rapport/domain/show/money'
import type { Video } from '@rapport/domain/video/video'
import { mostVideosAtOnce, rightsDoubts, videosAtOnce } from '@rapport/domain/video/video-bulk'
import { CalendarClock, Download, Tag, Tags } from 'lucide-react'
import { useState } from 'react'
import { videoArchiveAddress } from '../../../api/video/video-bulk-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { saveAddress } from '../../../ui/file/save-file.ts'
import { later } from '../../../ui/loading/later.tsx'
import { Popover } from '../../../ui/popup/popover.tsx'
import { SelectionBar } from '../../../ui/table/selection-bar.tsx'
import { TagRemoval } from './tag-removal.tsx'
import { useVideoBulk } from './use-video-bulk.ts'

interface VideoBarProps {
  readonly videos: readonly Video[]
  readonly today: string
  readonly onClear: () => void
}

/** What can be done to the chosen videos. */
export function VideoBar({ videos, today, onClear }: VideoBarProps) {
  const { isBusy, change } = useVideoBulk()
  const offline = useOfflineReason()
  const whyNot = offline ?? (videos.length > mostVideosAtOnce ? videosAtOnce : undefined)
  const whyNoTags = whyNot ?? (videos.some(({ tags }) => tags.length > 0) ? undefined : 'None of them has a tag')
  const [window, setWindow] = useState<'none' | 'rights' | 'tags' | 'download'>('none')
  const close = () => setWindow('none')
  const doubts = rightsDoubts(videos, today)
  const download = () => {
    close()
    saveAddress(videoArchiveAddress(videos.map(({ id }) => id)))
  }
  const removal = (
    <Button size="sm" icon={Tags} whyNot={whyNoTags}>
      Remove tags
    </Button>
  )
  return (
    <>
      <SelectionBar label="Chosen videos" words={`${showCount(videos.length)} selected`} isBusy={isBusy} onClear={onClear}>
        <Button size="sm" icon={CalendarClock} whyNot={whyNot} onClick={() => setWindow('rights')}>
          Edit rights
        </Button>
        <Button size="sm" icon={Tag} whyNot={whyNot} onClick={() => setWindow('tags')}>
          Add tags
        </Button>
        {whyNoTags === undefined ? (
          <Popover label="Remove tags" trigger={removal}>
            {(done) => <TagRemoval videos={videos} onChange={change} onDone={done} />}
          </Popover>
        ) : (
          removal
        )}
        <Button size="sm" icon={Download} whyNot={whyNot} onClick={doubts === undefined ? download : () => setWindow('download')}>
          Download
        </Button>
      </SelectionBar>
      {window === 'rights' && <BulkRightsDialog videos={videos} today={today} onChange={change} onClose={close} />}
      {window === 'tags' && <TagAdditionDialog videos={videos} onChange={change} onClose={close} />}
      <ConfirmDialog
        open={window === 'download'}
        title="Download these videos?"
        text={doubts}
        confirmLabel="Download anyway"
        onConfirm={download}
        onCancel={close}
      />
    </>
  )
}

const BulkRightsDialog = later(async () => (await import('./bulk-rights-dialog.tsx')).BulkRightsDialog)
const TagAdditionDialog = later(async () => (await import('./tag-addition-dialog.tsx')).TagAdditionDialog)
