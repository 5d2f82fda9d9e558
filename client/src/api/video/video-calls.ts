import { addressOf, type Body, call } from '../call.ts'

/** An address for the bytes of a video; then they are sent there, and the upload is completed. */
export const prepareUpload = (body: Body<'POST /api/videos/prepare-upload'>, idempotencyKey: string) =>
  call('POST /api/videos/prepare-upload', { body, idempotencyKey })

/** A second call answers the same. */
export const completeUpload = (body: Body<'POST /api/videos/complete-upload'>) => call('POST /api/videos/complete-upload', { body })

/** For the outbox: screens write through `sync/outbox/video-commands`. */
export const changeVideo = (id: string, body: Body<'PATCH /api/videos/{id}'>, idempotencyKey: string) =>
  call('PATCH /api/videos/{id}', { params: { id }, body, idempotencyKey })

export const deleteVideo = (id: string) => call('DELETE /api/videos', { query: { id } })

export const restoreVideo = (id: string) => call('POST /api/videos/{id}/restore', { params: { id } })

export const videoFileAddress = (id: string): string => addressOf('GET /api/videos/{id}/file', { params: { id }, query: { download: '1' } })

/** The whole picture, in WebP, JPEG or PNG. */
export const putPoster = (id: string, body: Blob) => call('PUT /api/videos/{id}/poster', { params: { id }, body })

/** WebVTT. */
export const putCaptions = (id: string, body: Blob) => call('PUT /api/videos/{id}/captions', { params: { id }, body })

export const deleteCaptions = (id: string) => call('DELETE /api/videos/{id}/captions', { params: { id } })
