import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

/** A machine may have no letters of its own. */
const letters = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
  'LiberationSans-Regular.ttf',
)
GlobalFonts.registerFromPath(letters, 'Print')

/** Lines of print on white paper, 1000 wide. For tests only. */
export const pictureOf = (lines: readonly string[], type: keyof typeof encoders = 'png') =>
  drawn(lines.length, type, (context) => printLines(context, lines))

/** Print that nobody can read any more. For tests only. */
export const blurred = (lines: readonly string[]) =>
  drawn(lines.length, 'png', (context) => {
    context.filter = 'blur(6px)'
    printLines(context, lines)
  })

/** Lines of a hand that writes no letters. For tests only. */
export const scribbled = (lines: number) =>
  drawn(lines, 'png', (context) => {
    context.lineWidth = 3
    context.beginPath()
    for (let line = 0; line < lines; line += 1)
      for (let x = 60; x < 900; x += 4) {
        const y = 80 + line * 60 + 14 * Math.sin(x / 5 + line) * Math.sin(x / 17)
        if (x % 160 < 20) context.moveTo(x, y)
        else context.lineTo(x, y)
      }
    context.stroke()
  })

const encoders = {
  png: (canvas: Canvas) => canvas.encode('png'),
  jpeg: (canvas: Canvas) => canvas.encode('jpeg'),
  gif: (canvas: Canvas) => canvas.encode('gif'),
}

const printLines = (context: SKRSContext2D, lines: readonly string[]): void => {
  context.font = '34px Print'
  for (const [index, line] of lines.entries()) context.fillText(line, 60, 90 + index * 60)
}

const drawn = async (lines: number, type: keyof typeof encoders, draw: (context: SKRSContext2D) => void) => {
  const [width, height] = [1000, 100 + lines * 60]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = context.strokeStyle = '#000'
  draw(context)
  return { bytes: new Uint8Array(await encoders[type](canvas)), width, height }
}

export interface TablePicture {
  readonly isBoxed?: boolean
  readonly isDark?: boolean
  /** By how many degrees it was laid askew. */
  readonly degrees?: number
  /** On a grey table, with the grain of a camera. */
  readonly isPhoto?: boolean
}

const columns = [110, 430, 560, 900] as const

/** A table of four columns, as a JPEG. For tests only. */
export const tablePicture = async (rows: readonly (readonly string[])[], { isBoxed, isDark, degrees = 0, isPhoto }: TablePicture) => {
  const [width, height] = [1240, 240 + rows.length * 60]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = isPhoto ? '#777' : isDark ? '#111' : '#fff'
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.translate(-width / 2, -height / 2)
  if (isPhoto) {
    context.fillStyle = '#ddd'
    context.fillRect(50, 50, width - 100, height - 100)
  }
  context.fillStyle = context.strokeStyle = isDark ? '#eee' : '#111'
  context.lineWidth = 2
  context.font = '28px Print'
  for (const [index, row] of rows.entries())
    for (const [column, text] of row.entries()) {
      const x = columns[column] ?? 0
      context.fillText(text, x, 140 + index * 60)
      if (isBoxed) context.strokeRect(x - 10, 100 + index * 60, (columns[column + 1] ?? 1140) - x, 60)
    }
  if (isPhoto) addGrain(context, width, height)
  return new Uint8Array(await canvas.encode('jpeg', 75))
}

/** The same grain each time. */
const addGrain = (context: SKRSContext2D, width: number, height: number): void => {
  const picture = context.getImageData(0, 0, width, height)
  let seed = 7
  for (let at = 0; at < picture.data.length; at += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    if (at % 4 !== 3) picture.data[at] = (picture.data[at] ?? 0) + ((seed % 41) - 20)
  }
  context.putImageData(picture, 0, 0)
}

/** A PNG of one colour as large as it likes, a few hundred kilobytes long. For tests only. */
export const hugePng = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * 64))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]))
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
