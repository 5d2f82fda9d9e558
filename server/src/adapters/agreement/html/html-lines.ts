import { scanHtml } from '../../html-scan.ts'
import { type LinesRead, tidyLines } from '../text-lines.ts'
import { createHtmlPage, type OpenTag } from './html-page.ts'

/**
 * HTML as lines: a block begins a line, a row of a table with several filled cells is one ('a | b'). Links show where they lead, and
 * quotations begin with '> '.
 */
export const htmlLines = (html: string, { keepsTabs = false } = {}): LinesRead => {
  const page = createHtmlPage()
  const spaces = keepsTabs ? /[ \r\n]+/g : /[ \t\r\n]+/g
  let hidden: string | undefined
  scanHtml(html.slice(0, mostHtml), {
    open(name, attributes) {
      if (hidden === undefined && unseen.has(name)) hidden = name
      if (hidden === undefined) page.open(name, openTag(name, attributes))
    },
    close(name) {
      if (hidden === undefined) page.close(name)
      else if (hidden === name) hidden = undefined
    },
    text(words) {
      if (hidden === undefined) page.say(words.replace(spaces, ' '))
    },
    isFull: page.isFull,
  })
  return { lines: tidyLines(page.lines()), isCut: page.isFull() || withWords.test(html.slice(mostHtml)) }
}

const mostHtml = 2_000_000
/** Pictures and styles that are cut off lose no words. */
const withWords = /<(?:p|td|div|br|li|h\d)\b/i
const unseen = new Set(['script', 'style', 'head', 'title'])

const openTag = (name: string, attributes: ReadonlyMap<string, string>): OpenTag => {
  if (name === 'a') return { href: hrefOf(attributes.get('href')?.trim() ?? '') }
  if (name !== 'td' && name !== 'th') return {}
  return { span: { rows: spanOf(attributes.get('rowspan')), columns: spanOf(attributes.get('colspan')) } }
}

const longestAddress = 2000
const hrefOf = (href: string): string | undefined => (href.length <= longestAddress && /^https?:\/\//i.test(href) ? href : undefined)

const spanOf = (written = ''): number => Math.min(20, Math.max(1, Number(/^\d{1,2}\b/.exec(written)?.[0] ?? 1)))
