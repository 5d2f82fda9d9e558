import { rightsDoubt } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import { CalendarClock, Download, Ellipsis, Trash2 } from 'lucide-react'
import { useOfflineReason } from '../../sync/summary/offline-reason.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Menu } from '../../ui/popup/menu.tsx'
import { downloadVideo } from './download-video.ts'
import type { OpenVideoWindow } from './video-windows.tsx'

export interface VideoMenuProps {
  readonly video: Video
  readonly today: string
  readonly onOpen: OpenVideoWindow
}

export function VideoMenu({ video, today, onOpen }: VideoMenuProps) {
  const whyNot = useOfflineReason()
  const { id: videoId } = video
  const download = () => (rightsDoubt(video, today) === undefined ? downloadVideo(videoId) : onOpen({ at: 'download', videoId }))
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" icon={Ellipsis} label={`More for ${video.filename}`} />}
      groups={[
        {
          id: 'use',
          items: [
            { id: 'rights', label: 'Edit Usage Rights', icon: CalendarClock, onSelect: () => onOpen({ at: 'rights', videoId }) },
            { id: 'download', label: 'Download', icon: Download, whyNot, onSelect: download },
          ],
        },
        {
          id: 'remove',
          items: [
            {
              id: 'delete',
              label: 'Delete Video',
              icon: Trash2,
              isDanger: true,
              whyNot,
              onSelect: () => onOpen({ at: 'delete', videoId }),
            },
          ],
        },
      ]}
    />
  )
}
