import { plainText } from '../../web/html-tags.ts'
import { createHtmlPage, type HtmlPage, type OpenTag } from './html-page.ts'

/**
 * HTML as lines: what stands in blocks begins a line, rows of a table with several filled cells are one line ('a | b'), links show where
 * they lead, quotations begin with '> '. Scanned once and without a tree, so that the time it takes grows with the length alone.
 */
export const htmlLines = (whole: string, { keepsTabs = false } = {}): readonly string[] => {
  const html = whole.slice(0, mostHtml)
  const page = createHtmlPage()
  const spaces = keepsTabs ? /[ \r\n]+/g : /[ \t\r\n]+/g
  for (let at = 0; at < html.length && !page.isFull(); ) {
    const open = html.indexOf('<', at)
    page.say(plainText(html.slice(at, open < 0 ? html.length : open).replace(spaces, ' ')))
    if (open < 0) break
    at = afterTag(html, open, page)
  }
  return page.lines()
}

const mostHtml = 2_000_000
const tagAt = /<(\/?)([a-z][a-z0-9-]*)/iy
const unseen: Readonly<Record<string, string>> = { script: '</script', style: '</style', head: '</head', title: '</title' }
const hrefIn = /\shref\s{0,9}=\s{0,9}(?:"([^"]{1,2000})"|'([^']{1,2000})'|([^\s"'>]{1,2000}))/i

/** Takes what begins with '<' and says where the text goes on. */
const afterTag = (html: string, open: number, page: HtmlPage): number => {
  if (html.startsWith('<!--', open)) return behind(html, '-->', open)
  tagAt.lastIndex = open
  const [whole, slash, written = ''] = tagAt.exec(html) ?? []
  if (whole === undefined) {
    if (/[!?/]/.test(html[open + 1] ?? '')) return behind(html, '>', open)
    page.say('<')
    return open + 1
  }
  const name = written.toLowerCase()
  const end = behind(html, '>', open)
  const closing = slash === '' ? unseen[name] : undefined
  if (closing !== undefined) return behindIgnoringCase(html, closing, end)
  if (slash !== '') page.close(name)
  else page.open(name, attributesOf(name, html.slice(open, Math.min(end, open + 4000))))
  return end
}

const behind = (html: string, mark: string, from: number): number => {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

const behindIgnoringCase = (html: string, mark: string, from: number): number => {
  const search = new RegExp(mark, 'gi')
  search.lastIndex = from
  const found = search.exec(html)
  return found === null ? html.length : behind(html, '>', found.index)
}

const attributesOf = (name: string, tag: string): OpenTag => {
  if (name === 'a') return { href: hrefOf(tag) }
  if (name !== 'td' && name !== 'th') return {}
  return { span: { rows: spanIn(tag, rowSpan), columns: spanIn(tag, columnSpan) } }
}

const rowSpan = /\srowspan=["']?(\d{1,2})\b/i
const columnSpan = /\scolspan=["']?(\d{1,2})\b/i
const spanIn = (tag: string, pattern: RegExp): number => Math.min(20, Math.max(1, Number(pattern.exec(tag)?.[1] ?? 1)))

const hrefOf = (tag: string): string | undefined => {
  const [, double, single, bare] = hrefIn.exec(tag) ?? []
  const href = plainText(double ?? single ?? bare ?? '').trim()
  return /^https?:\/\//i.test(href) ? href : undefined
}
