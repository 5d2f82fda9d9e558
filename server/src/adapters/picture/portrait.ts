import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { pictureHeader } from './picture-header.ts'
import type { PictureForm } from './portrait-drawing.ts'
import { createPortraitProcess, type DrawingLimits } from './portrait-process.ts'

const smallestSide = 48
const mostPixels = 16_000_000

const noPicture = (why: string) => refuse('unprocessable', `This is no picture that can be shown: ${why}`)

export interface PortraitLimits extends DrawingLimits {
  /** How many may wait for the one that is drawn. */
  readonly waiting: number
}

export const portraitLimits: PortraitLimits = { waiting: 20, withinMs: 20_000, idleMs: 60_000, residentMegabytes: 400 }

export interface Portraits {
  /**
   * A picture from elsewhere as one of ours: drawn anew, so that nothing of the original but what it shows is kept. Its size is read
   * before it is decoded, and decoding is not done in this process.
   */
  readonly portraitOf: (bytes: Uint8Array) => Promise<Result<Uint8Array>>
  /** The same of the whole picture, in its own proportions. */
  readonly posterOf: (bytes: Uint8Array) => Promise<Result<Uint8Array>>
  readonly end: () => Promise<void>
}

/** One picture after the other, since each takes up to 64 MB while it is drawn; who finds too many waiting is refused at once. */
export const createPortraits = (limits = portraitLimits, program?: string): Portraits => {
  const { draw, end } = createPortraitProcess(limits, program)
  let last: Promise<unknown> = Promise.resolve()
  let underWay = 0
  const inTurn = async (bytes: Uint8Array, form: PictureForm): Promise<Result<Uint8Array>> => {
    const turn = last.then(() => draw(bytes, form))
    last = turn
    const drawn = await turn
    return typeof drawn === 'string' ? noPicture(whyNot[drawn]) : ok(drawn)
  }
  const drawAnew = async (bytes: Uint8Array, form: PictureForm): Promise<Result<Uint8Array>> => {
    const refusal = refusalOf(bytes)
    if (refusal) return refusal
    if (underWay > limits.waiting) return tooMany
    underWay += 1
    return inTurn(bytes, form).finally(() => {
      underWay -= 1
    })
  }
  return { portraitOf: (bytes) => drawAnew(bytes, 'square'), posterOf: (bytes) => drawAnew(bytes, 'whole'), end }
}

const whyNot = { damaged: 'its bytes are damaged', late: 'drawing it takes too long', large: 'drawing it takes too much memory' } as const

const tooMany = refuse('rate_limited', 'Too many pictures are being drawn right now. Try again in a few seconds', { retryAfter: 5 })

const refusalOf = (bytes: Uint8Array) => {
  const header = pictureHeader(bytes)
  if (header === undefined) return noPicture('no PNG, JPEG, WebP or GIF')
  if (header.width * header.height > mostPixels) return noPicture('too many pixels')
  return Math.min(header.width, header.height) < smallestSide ? noPicture('too small') : undefined
}
