/** What the first bytes of a picture say it is. */
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

const png = (view: DataView): PictureHeader | undefined =>
  view.byteLength < 24 ? undefined : { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }

const gif = (view: DataView): PictureHeader | undefined =>
  view.byteLength < 10 ? undefined : { kind: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }

/** The frame stands behind any number of other segments. */
const jpeg = (view: DataView): PictureHeader | undefined => {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === 0xff) at += 1
    else if (isAlone(marker)) at += 2
    else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Markers without a length behind them. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

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
