/** A tag that opens, with what stands in it; `text` is what a script or title holds. */
export interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
}

const mostTags = 20_000
const mostAttributes = 40
const opening = /[a-z][a-z0-9-]*/iy
const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y
const closings: Readonly<Record<string, RegExp>> = {
  script: /<\/script/gi,
  style: /<\/style/gi,
  title: /<\/title/gi,
  textarea: /<\/textarea/gi,
}

/**
 * The tags of a page in their order, without building a tree: a page of somebody else's may be nested or broken in whatever way, and
 * the time this takes grows with its length alone.
 */
export const tagsOf = (html: string): readonly Tag[] => {
  const tags: Tag[] = []
  let at = 0
  while (tags.length < mostTags) {
    at = html.indexOf('<', at)
    if (at < 0) return tags
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at + 4)
      if (at < 0) return tags
      continue
    }
    const tag = openingAt(html, at + 1)
    at = tag?.end ?? at + 1
    if (!tag) continue
    const end = endOfText(html, tag.name, at)
    tags.push({ name: tag.name, attributes: tag.attributes, text: html.slice(at, end) })
    at = end
  }
  return tags
}

/** Where what a script, style or title holds ends; all other tags hold nothing of their own. */
const endOfText = (html: string, name: string, at: number): number => {
  const closing = closings[name]
  if (closing === undefined) return at
  closing.lastIndex = at
  return closing.exec(html)?.index ?? html.length
}

const openingAt = (html: string, from: number) => {
  opening.lastIndex = from
  const name = opening.exec(html)?.[0].toLowerCase()
  if (name === undefined) return undefined
  const attributes = new Map<string, string>()
  let end = from + name.length
  while (attributes.size < mostAttributes) {
    attribute.lastIndex = end
    const found = attribute.exec(html)
    if (!found) break
    const [whole, key = '', double, single, bare] = found
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), plainText(double ?? single ?? bare ?? ''))
    end += whole.length
  }
  const close = html.indexOf('>', end)
  return { name, attributes, end: close < 0 ? html.length : close + 1 }
}

/** The letters and signs of Western Europe, from 160 on. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const entities: Readonly<Record<string, string>> = {
  ...Object.fromEntries(latin.split(' ').map((name, index) => [name, String.fromCodePoint(160 + index)])),
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  euro: '€',
  trade: '™',
}

/** Text without its entities; those that are rare stay as they are. */
export const plainText = (html: string): string =>
  html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? entities[name.toLowerCase()] ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\u{fffd}'
  })
