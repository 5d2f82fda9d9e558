import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PlacedText } from '../line-layout.ts'

/** The words of a page with their places: its text, the values of its fields, and the addresses of its links. */
export const placedOnPage = async (page: PDFPageProxy): Promise<readonly PlacedText[]> => {
  const placing = createPlacing(page.getViewport({ scale: 1 }).transform)
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => ('str' in item ? [placing(item.str, item.transform, item.width, item.height)] : []))
  const marks: readonly Mark[] = await page.getAnnotations()
  const shown = texts.map(({ text }) => text).join('')
  return [...texts, ...marks.flatMap((mark) => filledField(mark, placing)), ...marks.flatMap((mark) => hiddenLink(mark, shown, placing))]
}

type Matrix = readonly number[]
type Placing = (text: string, matrix: Matrix, width: number, height: number) => PlacedText

/** From the page's own measure to one that counts from the top, turned as the page is shown. */
const createPlacing =
  ([a = 1, b = 0, c = 0, d = -1, e = 0, f = 0]: Matrix): Placing =>
  (text, [ta = 1, tb = 0, tc = 0, td = 1, x = 0, y = 0], width, height) => {
    const size = height || Math.hypot(tc, td) || Math.hypot(ta, tb) || 10
    return { text, x: a * x + c * y + e, y: b * x + d * y + f, width, height: size }
  }

/** The parts of an annotation that are read here; the library does not say their types. */
interface Mark {
  readonly subtype?: unknown
  readonly fieldValue?: unknown
  readonly fieldType?: unknown
  readonly url?: unknown
  readonly rect?: readonly number[]
}

const filledField = ({ subtype, fieldValue, fieldType, rect }: Mark, placing: Placing): readonly PlacedText[] => {
  if (subtype !== 'Widget' || fieldType === 'Btn' || typeof fieldValue !== 'string' || fieldValue.trim() === '') return []
  const [left = 0, bottom = 0, right = 0, top = 0] = rect ?? []
  const height = Math.min(12, top - bottom)
  return [placing(fieldValue, [1, 0, 0, 1, left, (bottom + top) / 2 - height / 3], right - left, height)]
}

/** The address behind words that do not show it stands after them. */
const hiddenLink = ({ subtype, url, rect }: Mark, shown: string, placing: Placing): readonly PlacedText[] => {
  if (subtype !== 'Link' || typeof url !== 'string' || !/^https?:\/\//i.test(url)) return []
  if (shown.includes(url.replace(/^https?:\/\/|\/$/gi, ''))) return []
  const [, bottom = 0, right = 0, top = 0] = rect ?? []
  const height = Math.min(12, top - bottom)
  return [placing(` (${url})`, [1, 0, 0, 1, right, bottom + height * 0.25], 0, height)]
}
