import { createCanvas, loadImage } from '@napi-rs/canvas'
import { pictureHeader } from './picture-header.ts'

/** A square cut out of the middle, or the whole picture. */
export type PictureForm = 'square' | 'whole'

/** The most pixels of a side. */
const most = { square: 512, whole: 960 } as const satisfies Readonly<Record<PictureForm, number>>

/** A picture drawn anew as WebP. Decoding holds the thread for as long as it takes. */
export const drawPicture = async (bytes: Uint8Array, form: PictureForm): Promise<Uint8Array> => {
  const image = await loadImage(Buffer.from(bytes))
  // It is decoded only when it is drawn. Turned by its camera, it has the same number of pixels.
  const header = pictureHeader(bytes)
  if (image.width * image.height !== (header?.width ?? 0) * (header?.height ?? 0)) throw new Error('Its header tells another size')
  const square = Math.min(image.width, image.height)
  const [width, height] = form === 'square' ? [square, square] : [image.width, image.height]
  const scale = Math.min(1, most[form] / Math.max(width, height))
  const [left, top] = [(image.width - width) / 2, (image.height - height) / 2]
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  canvas.getContext('2d').drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas.encode('webp', 84)
}
