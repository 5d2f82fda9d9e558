import { videoFileAddress } from '../../api/video/video-calls.ts'
import { saveAddress } from '../../ui/file/save-file.ts'

/** Gives the file to the browser, under the name with which it was uploaded. */
export const downloadVideo = (videoId: string): void => saveAddress(videoFileAddress(videoId))
