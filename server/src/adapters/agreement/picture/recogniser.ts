import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, type Worker } from 'tesseract.js'
import type { PlacedText } from '../line-layout.ts'

/** What recognition found in a picture. */
export interface Recognised {
  readonly words: readonly PlacedText[]
  /** How sure it is of its letters on the whole, 0 to 100; 0 without any. */
  readonly sure: number
}

/** Letters in a grey picture. Its worker stays warm between pages and is let go when nobody has asked for a while. */
export interface Recogniser {
  /** The words of a picture (PGM) where they stand; `onProgress` hears the share that is done, 0 to 1. */
  recognise(picture: Uint8Array, onProgress: (done: number) => void): Promise<Recognised>
  end(): Promise<void>
}

const keptWarmMs = 60_000

/** A package of its own holds the trained letters; nothing is fetched. */
const knowledge = join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int')

export const createRecogniser = (): Recogniser => {
  let warm: Promise<Worker> | undefined
  let onProgress: (done: number) => void = () => undefined
  let idle: NodeJS.Timeout | undefined
  const start = (): Promise<Worker> =>
    createWorker('eng', 1, {
      langPath: knowledge,
      gzip: true,
      cacheMethod: 'none',
      logger: ({ status, progress }) => status === 'recognizing text' && onProgress(progress),
      // The promise of the call tells the failure, too.
      errorHandler: () => undefined,
    })
  const end = async (): Promise<void> => {
    const ending = warm
    warm = undefined
    clearTimeout(idle)
    await (await ending)?.terminate()
  }
  return {
    async recognise(picture, hear) {
      clearTimeout(idle)
      onProgress = hear
      warm ??= start()
      const { data } = await (await warm).recognize(Buffer.from(picture), {}, { text: false, tsv: true })
      idle = setTimeout(() => void end(), keptWarmMs)
      idle.unref()
      return recognisedIn(data.tsv ?? '')
    },
    end,
  }
}

/** Words stand on the line that recognition found, so that a crooked page keeps its lines. */
const recognisedIn = (tsv: string): Recognised => {
  const words: PlacedText[] = []
  const letters = createMean()
  const figures = createMean()
  let line = { y: 0, height: 1 }
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t')
    const [level, , , , , , left = 0, top = 0, width = 0, height = 0, sure = 0] = cells.map(Number)
    const text = cells[11]?.trim() ?? ''
    if (level === lineLevel) line = { y: top + height / 2, height }
    if (level !== wordLevel) continue
    letters.add(sure, text.match(/\p{L}/gu)?.length ?? 0)
    figures.add(sure, text.match(/\p{N}/gu)?.length ?? 0)
    if (!isSpeck(text, height / line.height, sure)) words.push({ text, x: left, width, ...line })
  }
  return { words, sure: letters.mean() ?? figures.mean() ?? 0 }
}

/** A mean of values by their weights; undefined without any. */
const createMean = () => {
  let sum = 0
  let weights = 0
  return {
    add(value: number, weight: number): void {
      sum += value * weight
      weights += weight
    },
    mean: () => (weights > 0 ? sum / weights : undefined),
  }
}

const lineLevel = 4
const wordLevel = 5

/** A shadow, a fold or a grain: a lonely letter or sign that recognition doubts itself, or one that is a fifth as high as its line. What stands before an item of a list stays. */
const isSpeck = (text: string, share: number, sure: number): boolean =>
  text === '' || (sure < 60 && /^[^\daxAIX$€£®©°¢•»«*oe]$/.test(text)) || (share < 0.2 && /^[|\p{L}\d]$/u.test(text))
