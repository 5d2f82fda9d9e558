import type { Canvas } from '@napi-rs/canvas'

/** A picture in shades of grey, a byte a dot, row by row. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

export const greyOf = (canvas: Canvas): GreyPicture => {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const dots = new Uint8Array(width * height)
  for (let at = 0; at < dots.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    dots[at] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  return { width, height, dots }
}

const blockSide = 48

/**
 * The same picture on white paper. Shadows and grey tables are measured against the paper around them, and the grain of the paper goes.
 * Else whatever is darker than the page on the whole is taken for letters.
 */
export const onWhite = (picture: GreyPicture): GreyPicture => {
  const { width, height, dots } = picture
  const across = Math.ceil(width / blockSide)
  const papers = paperOfBlocks(picture, across)
  const flat = new Uint8Array(dots.length)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / blockSide) * across
    for (let x = 0; x < width; x += 1) {
      const light = ((dots[y * width + x] ?? 0) * 255) / (papers[row + Math.floor(x / blockSide)] ?? 255)
      flat[y * width + x] = light > grain ? 255 : light
    }
  }
  return { width, height, dots: flat }
}

/** Lighter than this is paper. */
export const grain = 225

/** How light the paper is in each block: three quarters of its dots are darker; never much darker than all of the page, as where a heading stands on black. */
const paperOfBlocks = (picture: GreyPicture, across: number): readonly number[] => {
  const down = Math.ceil(picture.height / blockSide)
  const own = Array.from({ length: across * down }, (_, block) => paperOfBlock(picture, block % across, Math.floor(block / across)))
  const least = own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)] ?? 255
  return own.map((light) => Math.max(light, least * 0.6, 1))
}

const paperOfBlock = ({ width, height, dots }: GreyPicture, column: number, row: number): number => {
  const counts = new Uint32Array(256)
  let seen = 0
  for (let y = row * blockSide; y < Math.min(height, (row + 1) * blockSide); y += 2)
    for (let x = column * blockSide; x < Math.min(width, (column + 1) * blockSide); x += 2) {
      counts[dots[y * width + x] ?? 0] = (counts[dots[y * width + x] ?? 0] ?? 0) + 1
      seen += 1
    }
  let left = seen * 0.75
  for (let light = 0; light < 256; light += 1) {
    left -= counts[light] ?? 0
    if (left <= 0) return light
  }
  return 255
}

/** As PGM: not compressed, which takes a thirtieth of the time of a PNG. */
export const pgmOf = ({ width, height, dots }: GreyPicture): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), dots])

/** Light letters on a dark screen become dark ones on light paper. */
export const onLight = (picture: GreyPicture): GreyPicture => {
  const { dots } = picture
  const some = dots.filter((_, at) => at % 97 === 0).toSorted()
  const isDark = (some[Math.floor(some.length / 2)] ?? 255) < 100
  return isDark ? { ...picture, dots: dots.map((dot) => 255 - dot) } : picture
}

/** Darker than this is ink. */
const paper = 230

export const isBlank = ({ dots }: GreyPicture): boolean => dots.every((dot) => dot >= paper)

/** On white paper, darker than this is ink. */
export const inkBelow = 150

/** The picture as a canvas that can be turned. */
export const canvasOf = ({ width, height, dots }: GreyPicture, createCanvas: (width: number, height: number) => Canvas): Canvas => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  for (let at = 0; at < dots.length; at += 1) image.data.fill(dots[at] ?? 0, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4)
  context.putImageData(image, 0, 0)
  return canvas
}
