import { call } from '../call.ts'

/** Without a day it works as long as such links do. */
export const createShare = (videoId: string, lastDay: string) =>
  call('POST /api/videos/{id}/shares', { params: { id: videoId }, body: { lastDay } })

export const revokeShare = (id: string) => call('DELETE /api/video-shares/{id}', { params: { id } })
