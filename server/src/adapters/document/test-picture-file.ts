import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

/** A machine may have no letters of its own. */
const letters = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
  'LiberationSans-Regular.ttf',
)
GlobalFonts.registerFromPath(letters, 'Print')

/** Lines of print on white paper, 1000 wide. For tests only. */
export const pictureOf = async (lines: readonly string[], type: 'png' | 'jpeg' | 'gif' = 'png') => {
  const [width, height] = [1000, 100 + lines.length * 60]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  context.font = '34px Print'
  for (const [index, line] of lines.entries()) context.fillText(line, 60, 90 + index * 60)
  const encoders = { png: () => canvas.encode('png'), jpeg: () => canvas.encode('jpeg'), gif: () => canvas.encode('gif') }
  const bytes = await encoders[type]()
  return { bytes: new Uint8Array(bytes), width, height }
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
