import { createCanvas, loadImage } from '@napi-rs/canvas'
import { pictureHeader } from './picture-header.ts'

const side = 512

/** A picture drawn anew as a square WebP of at most 512 pixels. Decoding holds the thread for as long as it takes. */
export const drawPortrait = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const image = await loadImage(Buffer.from(bytes))
  // It is decoded only when it is drawn. Turned by its camera, it has the same number of pixels.
  const header = pictureHeader(bytes)
  if (image.width * image.height !== (header?.width ?? 0) * (header?.height ?? 0)) throw new Error('Its header tells another size')
  const cut = Math.min(image.width, image.height)
  const size = Math.min(side, cut)
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(image, (image.width - cut) / 2, (image.height - cut) / 2, cut, cut, 0, 0, size, size)
  return canvas.encode('webp', 84)
}
