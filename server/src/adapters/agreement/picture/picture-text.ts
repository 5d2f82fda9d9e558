import type { Canvas } from '@napi-rs/canvas'
import { ok, type Result } from '@rapport/domain/result/result'
import { pictureHeader } from '../../picture/picture-header.ts'
import { layOut } from '../line-layout.ts'
import { tidyLines } from '../text-lines.ts'
import { mostPixels, unreadable } from '../unreadable.ts'
import { canvasOf, type GreyPicture, greyOf, isBlank, onLight, onWhite, pgmOf } from './grey-picture.ts'
import { withoutMargin } from './page-margin.ts'
import { slopeOf } from './page-straightening.ts'
import type { Recogniser } from './recogniser.ts'
import { withoutRules } from './ruling-lines.ts'
import { blankScan, type Scan, scanOf } from './scan.ts'

/** Letters of a page are as high as recognition likes them when its longer side has between these. */
const side = { least: 1400, most: 2600 }

/** What is on a photo, a scan or the first frame of a GIF. Its size is read before it is decoded. */
export const readPicture = async (bytes: Uint8Array, recogniser: Recogniser, onProgress: (done: number) => void): Promise<Result<Scan>> => {
  const header = pictureHeader(bytes)
  if (header === undefined) return unreadable.damaged('picture')
  if (header.width * header.height > mostPixels) return unreadable.pixels
  const canvas = await drawn(bytes)
  return canvas === null ? unreadable.damaged('picture') : ok(await readCanvas(canvas, recogniser, onProgress))
}

export const readCanvas = async (
  canvas: Canvas,
  recogniser: Recogniser,
  onProgress: (done: number) => void,
  page?: number,
): Promise<Scan> => {
  const grey = onLight(greyOf(canvas))
  if (isBlank(grey)) return blankScan
  const straight = await straightened(withoutMargin(onWhite(grey)))
  const { words, sure } = await recogniser.recognise(pgmOf(withoutRules(straight)), onProgress)
  const lines = layOut(words).map((line) => line.replace(bullet, '- '))
  return scanOf(tidyLines(lines, page), sure)
}

/** With less slope recognition reads it as well as it is. */
const leastSlope = 1

const straightened = async (picture: GreyPicture): Promise<GreyPicture> => {
  const slope = slopeOf(picture)
  if (Math.abs(slope) < leastSlope) return picture
  const { createCanvas } = await import('@napi-rs/canvas')
  const { width, height } = picture
  const turned = createCanvas(width, height)
  const context = turned.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((-slope * Math.PI) / 180)
  context.drawImage(canvasOf(picture, createCanvas), -width / 2, -height / 2)
  return greyOf(turned)
}

/** The letters that recognition reads for the dot before an item of a list. */
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
