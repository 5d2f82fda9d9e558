import { callRest, type Person } from '../../proof-kit/person.ts'
import { film } from './page/video-page.ts'

export interface SentFilm {
  readonly filename: string
  readonly [terms: string]: unknown
}

/** A video of an influencer, uploaded without a browser. */
export async function sendFilm(origin: string, person: Person, influencerId: string, sent: SentFilm): Promise<{ readonly id: string }> {
  const body = { influencerId, size: film.length, ...sent }
  const prepare = { method: 'POST', body } as const
  const { uploadUrl, videoId, key } = await callRest<{ uploadUrl: string; videoId: string; key: string }>(
    origin,
    person,
    '/api/videos/prepare-upload',
    prepare,
  )
  const taken = await fetch(new URL(uploadUrl, origin), { method: 'PUT', body: new Uint8Array(film) })
  if (!taken.ok) throw new Error(`The film was not taken: ${taken.status} ${await taken.text()}`)
  return callRest(origin, person, '/api/videos/complete-upload', { method: 'POST', body: { videoId, key } })
}
