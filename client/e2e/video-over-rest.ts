import type { RapportInput } from '@rapport/api-client/client-shape'
import type { Person } from '../../proof-kit/person.ts'
import { film } from './page/video-page.ts'

type SentFilm = Omit<RapportInput<'POST /api/videos/prepare-upload'>['body'], 'influencerId' | 'size'>

/** A video of an influencer, uploaded without a browser. */
export async function sendFilm({ api }: Person, influencerId: string, sent: SentFilm): Promise<{ readonly id: string }> {
  const { uploadUrl, videoId, key } = await api.call('POST /api/videos/prepare-upload', {
    body: { influencerId, size: film.length, ...sent },
  })
  await api.upload(uploadUrl, new Uint8Array(film))
  return (await api.call('POST /api/videos/complete-upload', { body: { videoId, key } })).data
}
