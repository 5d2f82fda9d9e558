import { addressOf, type Body, call } from '../call.ts'

export const changeVideos = (body: Body<'POST /api/videos/bulk'>, idempotencyKey: string) =>
  call('POST /api/videos/bulk', { body, idempotencyKey })

export const undoVideoChange = (body: Body<'POST /api/videos/bulk/undo'>, idempotencyKey: string) =>
  call('POST /api/videos/bulk/undo', { body, idempotencyKey })

export const videoArchiveAddress = (ids: readonly string[]): string =>
  addressOf('GET /api/videos/archive', { query: { ids: ids.join(',') } })
