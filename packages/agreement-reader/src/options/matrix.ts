import type { ContentType } from '@rapport/domain/content/content-item'
import type { AgreementPage, PageLine } from '../page/agreement-page.ts'

const typeWords: readonly (readonly [ContentType, RegExp])[] = [
  ['INSTAGRAM_REEL', /\breels?\b|\bigr\b/],
  ['INSTAGRAM_STORY', /stor(?:y|ies|ys)|histori|storie|\bigs\b/],
  ['INSTAGRAM_CAROUSEL', /carous|karuss|feed|\bposts?\b|photo/],
  ['TIKTOK', /tik ?toks?|\btt\b/],
  ['YOUTUBE_SHORT', /shorts?\b|\byts\b/],
  ['NEWSLETTER', /newsletters?/],
  ['PODCAST', /podcasts?|episodes?/],
  ['BLOG_POST', /blogs?|articles?/],
  ['YOUTUBE_DEDICATED', /dedicated/],
  ['YOUTUBE_INTEGRATION', /youtube|\byt\b|integration/],
]
const longestHead = 32

const typeIn = (text: string): ContentType | undefined =>
  text.length < longestHead ? typeWords.find(([, words]) => words.test(text))?.[0] : undefined

const numberIn = (text: string): number => Number(/^(\d{1,2}) ?x?$/.exec(text)?.[1] ?? (/^(?:x|✓|✔|•|yes|ja|oui|si)$/.test(text) ? 1 : 0))

const isTotal = ({ cells }: PageLine): boolean => /^\W*(?:total|sum|gesamt|totaal|totale)/.test(cells[0]?.text ?? '')

/** The sums of tables with types across or down, and numbers or ticks in their cells. */
export const matrixCounts = (page: AgreementPage): ReadonlyMap<ContentType, number> => {
  const sums = new Map<ContentType, number>()
  for (const line of page.lines) {
    if (isTotal(line)) continue
    const isWide = line.cells.filter(({ text }) => /^(?:\d{0,2}|[x✓✔•-])$/.test(text)).length > 2
    for (const [index, cell] of line.cells.entries()) {
      const count = index === 0 ? 0 : numberIn(cell.text)
      const type = typeIn(cell.head) ?? (isWide ? typeIn(line.cells[0]?.text ?? '') : undefined)
      if (count > 0 && type) sums.set(type, (sums.get(type) ?? 0) + count)
    }
  }
  return sums
}
