import type { Video } from '@rapport/domain/video/video'
import { CalendarClock, Download, Ellipsis, Link, Share2, Trash2 } from 'lucide-react'
import { useOfflineReason } from '../../sync/summary/offline-reason.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Menu } from '../../ui/popup/menu.tsx'
import { beginUse, type VideoUse } from './video-use.ts'
import type { OpenVideoWindow } from './video-windows.tsx'

export interface VideoMenuProps {
  readonly video: Video
  readonly today: string
  readonly onOpen: OpenVideoWindow
}

export function VideoMenu({ video, today, onOpen }: VideoMenuProps) {
  const whyNot = useOfflineReason()
  const { id: videoId } = video
  const use = (how: VideoUse) => () => beginUse(how, video, today, onOpen)
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" icon={Ellipsis} label={`More for ${video.filename}`} />}
      groups={[
        {
          id: 'use',
          items: [
            { id: 'rights', label: 'Edit Usage Rights', icon: CalendarClock, onSelect: () => onOpen({ at: 'rights', videoId }) },
            { id: 'download', label: 'Download', icon: Download, whyNot, onSelect: use('download') },
            { id: 'share', label: 'Share…', icon: Share2, whyNot, onSelect: use('share') },
            { id: 'link', label: 'Copy link', icon: Link, onSelect: use('link') },
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
