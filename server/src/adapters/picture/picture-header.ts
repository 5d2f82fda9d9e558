/** The kind of a picture by its first bytes. */
export interface PictureHeader {
  readonly kind: 'png' | 'jpeg' | 'webp' | 'gif'
  readonly width: number
  readonly height: number
}

/** Kind and size of a picture by its bytes, before anything decodes it; undefined for everything else, drawings in text (SVG) among it. */
export const pictureHeader = (bytes: Uint8Array): PictureHeader | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = String.fromCharCode(...bytes.subarray(0, 16))
  const header = readers.find(({ begins }) => begins.test(text))?.read(view, text)
  return header && header.width > 0 && header.height > 0 ? header : undefined
}

interface Reader {
  readonly begins: RegExp
  readonly read: (view: DataView, text: string) => PictureHeader | undefined
}

/** Its header stands first: a chunk before it, which decoders pass over, would hide it. */
const png = (view: DataView, text: string): PictureHeader | undefined =>
  view.byteLength < 24 || text.slice(8) !== '\0\0\0\rIHDR'
    ? undefined
    : { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }

/** The first frame may reach beyond the screen, and decoders grow with it. */
const gif = (view: DataView): PictureHeader | undefined => {
  const at = firstFrameOfGif(view)
  if (at === undefined) return undefined
  const two = (from: number) => view.getUint16(from, true)
  return { kind: 'gif', width: Math.max(two(6), two(at) + two(at + 4)), height: Math.max(two(8), two(at + 2) + two(at + 6)) }
}

/** Where the place and size of the first frame stand, behind a palette and any extensions. */
const firstFrameOfGif = (view: DataView): number | undefined => {
  if (view.byteLength < 13) return undefined
  const flags = view.getUint8(10)
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) === 0x2c) return at + 1
    if (view.getUint8(at) !== 0x21) return undefined
    at += 2
    while (at < view.byteLength && view.getUint8(at) > 0) at += 1 + view.getUint8(at)
    at += 1
  }
  return undefined
}

/** The frame stands behind any number of other segments. What decoders skip or take otherwise would hide another frame: it is no picture. */
const jpeg = (view: DataView): PictureHeader | undefined => {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    if (isFrame(marker)) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === 0xff) at += 1
    else if (isSegment(marker) && length >= 2) at += 2 + length
    else return undefined
  }
  return undefined
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Parts that encoders write before the frame: tables, restarts, applications' own, comments. */
const isSegment = (marker: number): boolean => [0xc4, 0xcc, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef)

const webp = (view: DataView, text: string): PictureHeader | undefined => {
  if (view.byteLength < 30) return undefined
  const form = text.slice(12, 16)
  const threeBytes = (at: number) => view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16)
  if (form === 'VP8X') return { kind: 'webp', width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
  if (form === 'VP8 ') return { kind: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (form !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

const readers: readonly Reader[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signature of PNG holds them
  { begins: /^\x89PNG\r\n\x1a\n/, read: png },
  { begins: /^\xff\xd8\xff/, read: jpeg },
  { begins: /^GIF8[79]a/, read: gif },
  { begins: /^RIFF.{4}WEBP/s, read: webp },
]
