import { influencerPictures, personPictures } from '../picture/picture-address.ts'

/** Where a file lies in the store of files, and under which name in an archive. */
export interface CarriedFile {
  readonly name: string
  readonly key: string
}

const ending = (text: string): string => /\.[a-z0-9]+$/.exec(text)?.[0] ?? '.bin'

/** The picture of a person; undefined for none, and for one that lies elsewhere. */
export const pictureOfPerson = (id: string, image: string | null): CarriedFile | undefined => {
  const { served, keyOf } = personPictures
  return image?.startsWith(served) ? { name: `files/people/${id}${ending(image)}`, key: keyOf(image.slice(served.length)) } : undefined
}

/** The picture of an influencer; undefined for none, and for an address of the web. */
export const pictureOfInfluencer = (organizationId: string, accountId: string, url: string | null): CarriedFile | undefined => {
  const { served, keyOf } = influencerPictures
  if (!url?.startsWith(served)) return undefined
  return { name: `files/influencers/${accountId}${ending(url)}`, key: keyOf(organizationId, url.slice(served.length)) }
}

interface VideoKeys {
  readonly id: string
  readonly fileKey: string
  readonly posterKey: string | null
  readonly captionsKey: string | null
}

/** A video with its poster and captions. */
export const filesOfVideo = ({ id, fileKey, posterKey, captionsKey }: VideoKeys) => ({
  file: { name: `files/videos/${id}.bin`, key: fileKey },
  poster: posterKey === null ? null : { name: `files/videos/${id}-poster${ending(posterKey)}`, key: posterKey },
  captions: captionsKey === null ? null : { name: `files/videos/${id}-captions${ending(captionsKey)}`, key: captionsKey },
})

export const fileOfAgreement = (id: string, key: string): CarriedFile => ({ name: `files/agreements/${id}.bin`, key })
