import type { Video } from '@rapport/domain/video/video'
import type { VideoChange } from '@rapport/domain/video/video-shape'
import type { Visitor } from '../../test-app.ts'

/** Bytes that begin as a WebM file does. For tests only. */
export const webm = (size = 64): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  bytes.set([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0])
  bytes.set(new TextEncoder().encode('webm'), 16)
  for (let at = 32; at < size; at += 1) bytes[at] = at % 251
  return bytes
}

interface Prepared {
  readonly uploadUrl: string
  readonly videoId: string
  readonly key: string
}

export interface UploadTerms extends VideoChange {
  readonly filename?: string
  readonly size?: number
}

/** The three steps of an upload as a program makes them. For tests only. */
export const uploadsOf = (visitor: Visitor) => {
  const prepare = (influencerId: string, terms: UploadTerms = {}): Promise<Prepared> =>
    visitor.data('POST', '/api/videos/prepare-upload', { filename: 'clip.webm', influencerId, ...terms })
  const put = (address: string, body: Uint8Array<ArrayBuffer> | string, type = 'video/webm') =>
    visitor.send(address, { method: 'PUT', body, headers: { 'content-type': type } })
  const complete = ({ videoId, key }: Prepared, more: object = {}) =>
    visitor.call('POST', '/api/videos/complete-upload', { videoId, key, ...more })
  const upload = async (influencerId: string, terms: UploadTerms = {}, bytes = webm()): Promise<Video> => {
    const prepared = await prepare(influencerId, terms)
    await put(prepared.uploadUrl, bytes)
    // Tests compare it with what it should be.
    const { data } = (await (await complete(prepared)).json()) as { readonly data: Video }
    return data
  }
  return { prepare, put, complete, upload }
}
