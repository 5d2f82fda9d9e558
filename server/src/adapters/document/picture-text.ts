import type { Canvas } from '@napi-rs/canvas'
import type { DocumentLine } from '@rapport/domain/partnership-document/document-text'
import { ok, type Result } from '@rapport/domain/result/result'
import { pictureHeader } from '../picture-header.ts'
import { layOut } from './line-layout.ts'
import type { Recogniser } from './recogniser.ts'
import { tidyLines } from './text-lines.ts'
import { unreadable } from './unreadable.ts'

const mostPixels = 40_000_000
/** Letters of a page are as high as recognition likes them when its longer side has between these. */
const side = { least: 1400, most: 2600 }

/** The lines of a photo, a scan or the first frame of a GIF. Its size is read before it is decoded. */
export const readPicture = async (
  bytes: Uint8Array,
  recogniser: Recogniser,
  onProgress: (done: number) => void,
): Promise<Result<readonly DocumentLine[]>> => {
  const header = pictureHeader(bytes)
  if (header === undefined) return unreadable.damaged('picture')
  if (header.width * header.height > mostPixels) return unreadable.pixels
  const canvas = await drawn(bytes)
  return canvas === null ? unreadable.damaged('picture') : ok(await canvasLines(canvas, recogniser, onProgress))
}

export const canvasLines = async (
  canvas: Canvas,
  recogniser: Recogniser,
  onProgress: (done: number) => void,
  page?: number,
): Promise<readonly DocumentLine[]> => {
  const grey = greyOf(canvas)
  if (isBlank(grey)) return []
  const lines = layOut(await recogniser.recognise(grey, onProgress))
  return tidyLines(
    lines.map((line) => line.replace(bullet, '- ')),
    page,
  )
}

/** What recognition takes the dot before an item of a list for. */
const bullet = /^(?:[®©°¢•»«*]|[eo](?= [\dA-Z]))(?: \|)? /

const drawn = async (bytes: Uint8Array): Promise<Canvas | null> => {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  try {
    const image = await loadImage(Buffer.from(bytes))
    const longer = Math.max(image.width, image.height)
    const scale = longer < side.least ? 2 : Math.min(1, side.most / longer)
    const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))]
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
    return canvas
  } catch {
    return null
  }
}

/** As PGM: grey, not compressed, which takes a thirtieth of the time of a PNG. */
const greyOf = (canvas: Canvas): Uint8Array => {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`)
  const grey = new Uint8Array(head.length + width * height)
  grey.set(head)
  for (let at = 0; at < width * height; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    grey[head.length + at] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  return grey
}

const headBytes = 32
/** Darker than this is ink. */
const paper = 230

const isBlank = (grey: Uint8Array): boolean => grey.subarray(headBytes).every((value) => value >= paper)
