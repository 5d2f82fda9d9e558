import { rightsDoubt, rightsStatus } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import { videoFileAddress } from '../../api/video/video-calls.ts'
import { saveAddress } from '../../ui/file/save-file.ts'
import { copyText, copyWords } from '../../ui/message/copy-text.ts'
import { videoLink } from './share/video-link.ts'
import type { OpenVideoWindow } from './video-windows.tsx'

/** How a video leaves the product. */
export type VideoUse = 'download' | 'link' | 'share'

/** Uses a video, or asks first. The dialog of links says itself that rights ended. */
export const beginUse = (use: VideoUse, video: Video, today: string, onOpen: OpenVideoWindow): void => {
  const isSaidThere = use === 'share' && rightsStatus(video, today) === 'expired'
  if (rightsDoubt(video, today) === undefined || isSaidThere) putToUse(use, video, onOpen)
  else onOpen({ at: 'doubt', use, videoId: video.id })
}

/** Uses a video; what is asked first was answered. */
export const putToUse = (use: VideoUse, video: Video, onOpen: OpenVideoWindow): void => {
  switch (use) {
    case 'share':
      onOpen({ at: 'share', videoId: video.id })
      break
    case 'link':
      void copyText(videoLink(video), copyWords.link)
      break
    case 'download':
      // The browser gives the file the name with which it was uploaded.
      saveAddress(videoFileAddress(video.id))
  }
}
