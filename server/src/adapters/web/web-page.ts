import { readJson } from '@rapport/domain/json/read-json'
import type { WebPage } from '@rapport/domain/social/social-page'
import { scanHtml } from '../html-scan.ts'

/** A tag that opens; `text` is what a script or title holds. */
interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  text: string
}

const mostTags = 20_000
const mostLinks = 500
const longestText = 2000
/** Bounds a page's own address too: every link of a page is written out with it. */
const longestAddress = 2048

/** A page's signs of its owner: links, structured data, pictures, words. */
export const pageOf = (html: string, url: string): WebPage => {
  const tags = tagsOf(html)
  const base = baseOf(tags, url)
  const linkTags = tags.filter(({ name }) => name === 'a' || name === 'area' || name === 'link')
  const data = tags.filter(isStructured).flatMap(({ text }) => statementsIn(text))
  const addresses = (texts: readonly (string | undefined)[]) => firstAddresses(texts, base)
  const linksOf = (some: readonly Tag[]) => addresses(some.map(({ attributes }) => attributes.get('href')))
  const metas = (...names: readonly string[]) => names.flatMap((name) => metaOf(tags, name))
  return {
    url,
    me: linksOf(linkTags.filter((tag) => relOf(tag).includes('me'))),
    sameAs: addresses(data.flatMap(({ sameAs }) => textsOf(sameAs))),
    links: linksOf(linkTags.filter(({ name }) => name !== 'link')),
    images: addresses([
      ...metas('og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'),
      ...data.flatMap(({ image }) => imagesOf(image)),
      ...linkTags.filter((tag) => relOf(tag).includes('image_src')).map(({ attributes }) => attributes.get('href')),
    ]),
    title: textOf([...metas('og:title'), ...tags.filter(({ name }) => name === 'title').map(({ text }) => text)]),
    description: textOf([
      ...metas('og:description', 'description', 'twitter:description'),
      ...data.flatMap((statement) => textsOf(statement.description)),
    ]),
  }
}

/** The tags of a page in their order. */
const tagsOf = (html: string): readonly Tag[] => {
  const tags: Tag[] = []
  let holder: Tag | undefined
  scanHtml(html, {
    open(name, attributes) {
      const tag = { name, attributes, text: '' }
      tags.push(tag)
      holder = name === 'script' || name === 'title' ? tag : undefined
    },
    close() {
      holder = undefined
    },
    text(words) {
      if (holder) holder.text += words
    },
    isFull: () => tags.length >= mostTags,
  })
  return tags
}

const baseOf = (tags: readonly Tag[], url: string): string =>
  absolute(tags.find(({ name }) => name === 'base')?.attributes.get('href'), url) ??
  (url.length <= longestAddress ? url : new URL(url).origin)

/** No more are looked at than are wanted. */
const firstAddresses = (texts: readonly (string | undefined)[], base: string): readonly string[] => {
  const addresses: string[] = []
  for (const text of texts) {
    const address = absolute(text, base)
    if (address !== undefined && addresses.push(address) === mostLinks) break
  }
  return addresses
}

const absolute = (text: string | undefined, base: string): string | undefined => {
  const written = text?.trim()
  if (!written || written.length > longestAddress || !URL.canParse(written, base)) return undefined
  const { protocol, href } = new URL(written, base)
  return (protocol === 'https:' || protocol === 'http:') && href.length <= longestAddress ? href : undefined
}

const relOf = ({ attributes }: Tag): readonly string[] => attributes.get('rel')?.toLowerCase().split(/\s+/) ?? []

const metaOf = (tags: readonly Tag[], wanted: string): readonly string[] =>
  tags
    .filter(({ name, attributes }) => name === 'meta' && (attributes.get('property') ?? attributes.get('name'))?.toLowerCase() === wanted)
    .flatMap(({ attributes }) => attributes.get('content') ?? [])

const textOf = (texts: readonly string[]): string | null =>
  texts.map((text) => text.replace(/\s+/g, ' ').trim().slice(0, longestText)).find((text) => text !== '') ?? null

const isStructured = ({ name, attributes }: Tag): boolean =>
  name === 'script' && attributes.get('type')?.trim().toLowerCase() === 'application/ld+json'

type Statement = Readonly<Record<string, unknown>>

const mostStatements = 200
const mostValues = 5000

/** Every object in structured data, also inside `@graph` and lists. */
const statementsIn = (json: string): readonly Statement[] => {
  const values: unknown[] = [readJson(json)]
  const statements: Statement[] = []
  for (let at = 0; at < Math.min(values.length, mostValues) && statements.length < mostStatements; at += 1) {
    const value = values[at]
    if (Array.isArray(value)) values.push(...value.slice(0, mostStatements))
    else if (isStatement(value)) {
      statements.push(value)
      values.push(value['@graph'], value.mainEntity, value.author, value.publisher)
    }
  }
  return statements
}

const isStatement = (value: unknown): value is Statement => typeof value === 'object' && value !== null

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.slice(0, mostLinks) : [value]).filter((entry) => typeof entry === 'string')

const imagesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.slice(0, 20) : [value]).flatMap((image) =>
    isStatement(image) ? textsOf(image.url ?? image.contentUrl) : textsOf(image),
  )
