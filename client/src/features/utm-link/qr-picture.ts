import { encode } from 'uqr'

export interface QrPicture {
  /** Modules on each side, the quiet zone included. */
  readonly size: number
  /** The dark modules, in the picture's own units. */
  readonly path: string
}

/** Modules of white around it, as readers ask for. */
const quietZone = 4

/** The least width of a downloaded picture, in pixels: sharp on a printed card. */
const printWidth = 1200

/** A text as a QR code that is read with a seventh of it covered. */
export const qrPicture = (text: string): QrPicture => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return { size, path: data.flatMap((row, y) => runsOf(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`)).join('') }
}

/** A file for print shops. */
export const qrSvg = ({ size, path }: QrPicture): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>\n`,
    ],
    { type: 'image/svg+xml' },
  )

/** The same for everything else; every module is whole pixels wide. */
export const qrPng = ({ size, path }: QrPicture): Promise<Blob | null> => {
  const scale = Math.ceil(printWidth / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.resolve(null)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** The dark modules of a row, those beside each other as one. */
const runsOf = (row: readonly boolean[]): readonly { readonly x: number; readonly width: number }[] => {
  const runs: { x: number; width: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (isDark && last && last.x + last.width === x) last.width += 1
    else if (isDark) runs.push({ x, width: 1 })
  })
  return runs
}
