import { crc32, deflateSync } from 'node:zlib'
import { callRest, type Person } from '../../../proof-kit/person.ts'

interface MadeVideo {
  readonly filename: string
  readonly tags?: readonly string[]
  /** The last day (YYYY-MM-DD) of its rights. */
  readonly usageRightsExpirationDate?: string
  readonly usageRightsPaid?: boolean
}

interface PreparedUpload {
  readonly uploadUrl: string
  readonly videoId: string
  readonly key: string
}

/** A video whose bytes only begin as those of WebM do, with a poster; answers its id. */
export async function makeVideo(origin: string, person: Person, influencerId: string, video: MadeVideo): Promise<string> {
  const body = { ...video, influencerId }
  const { uploadUrl, videoId, key } = await callRest<PreparedUpload>(origin, person, '/api/videos/prepare-upload', { method: 'POST', body })
  await put(origin, person, uploadUrl, { type: 'video/webm', bytes: webm })
  await callRest(origin, person, '/api/videos/complete-upload', { method: 'POST', body: { videoId, key, duration: 42 } })
  await put(origin, person, `/api/videos/${videoId}/poster`, { type: 'image/png', bytes: poster })
  return videoId
}

/** A link under which anybody sees it. */
export const shareVideo = (origin: string, person: Person, videoId: string): Promise<unknown> =>
  callRest(origin, person, `/api/videos/${videoId}/shares`, { method: 'POST', body: {} })

interface Sent {
  readonly type: string
  readonly bytes: Buffer
}

async function put(origin: string, person: Person, address: string, { type, bytes }: Sent): Promise<void> {
  const headers = { cookie: person.cookie, origin, 'content-type': type }
  const answer = await fetch(new URL(address, origin), { method: 'PUT', headers, body: new Uint8Array(bytes) })
  if (!answer.ok) throw new Error(`PUT ${address}: ${answer.status} ${await answer.text()}`)
}

const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(12), Buffer.from('webm'), Buffer.alloc(44)])
const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A grey PNG of 90 to 160. */
const poster = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 90, 0, 0, 0, 160, 8, 0, 0, 0, 0])),
  chunk(
    'IDAT',
    deflateSync(Buffer.concat(Array.from({ length: 160 }, (_, row) => Buffer.concat([Buffer.alloc(1), Buffer.alloc(90, 60 + row)])))),
  ),
  chunk('IEND', Buffer.alloc(0)),
])
