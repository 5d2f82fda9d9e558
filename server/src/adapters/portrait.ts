import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { pictureHeader } from './picture-header.ts'

const side = 512
const smallestSide = 48
const mostPixels = 16_000_000

const noPicture = (why: string) => refuse('unprocessable', `This is no picture that can be shown: ${why}`)

/**
 * A picture from elsewhere as one of ours: drawn anew as a square WebP of at most 512 pixels, so that nothing of the original but what it
 * shows is kept. Its size is read before it is decoded.
 */
export const portraitOf = async (bytes: Uint8Array): Promise<Result<Uint8Array>> => {
  const header = pictureHeader(bytes)
  if (header === undefined) return noPicture('no PNG, JPEG, WebP or GIF')
  if (header.width * header.height > mostPixels) return noPicture('too many pixels')
  if (Math.min(header.width, header.height) < smallestSide) return noPicture('too small')
  try {
    return ok(await drawn(bytes))
  } catch {
    return noPicture('its bytes are damaged')
  }
}

/** One picture after the other: each takes up to 64 MB while it is drawn. */
export const createPortraits = (): typeof portraitOf => {
  let last: Promise<unknown> = Promise.resolve()
  return (bytes) => {
    const mine = last.then(() => portraitOf(bytes))
    last = mine
    return mine
  }
}

const drawn = async (bytes: Uint8Array): Promise<Uint8Array> => {
  // 115 ms and a native library: only whoever looks for pictures needs it.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(Buffer.from(bytes))
  const cut = Math.min(image.width, image.height)
  const size = Math.min(side, cut)
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(image, (image.width - cut) / 2, (image.height - cut) / 2, cut, cut, 0, 0, size, size)
  return canvas.encode('webp', 84)
}
