import { Tokenizer } from 'htmlparser2'

/** Told what a page holds while it passes by; `isFull` ends the reading. */
export interface HtmlListener {
  open(name: string, attributes: ReadonlyMap<string, string>): void
  close(name: string): void
  text(words: string): void
  isFull(): boolean
}

const mostAttributes = 40

/**
 * Reads HTML from its beginning to its end, entities decoded, without a tree. A foreign page may be nested or broken in any way: the time
 * grows with its length alone. The library's own parser keeps a stack, which costs a square of the depth.
 */
export const scanHtml = (html: string, page: HtmlListener): void => {
  let name = ''
  let attributes = new Map<string, string>()
  let key = ''
  let value = ''
  const addToValue = (piece: string) => {
    value += piece
  }
  const endWhenFull = () => page.isFull() && tokenizer.pause()
  const say = (words: string) => {
    page.text(words)
    endWhenFull()
  }
  const open = () => {
    page.open(name, attributes)
    endWhenFull()
  }
  const tokenizer = new Tokenizer(
    {},
    {
      ...unheard,
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase()
        attributes = new Map()
      },
      onattribname(start, end) {
        key = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => addToValue(html.slice(start, end)),
      onattribentity: (point) => addToValue(String.fromCodePoint(point)),
      onattribend: () => attributes.size < mostAttributes && !attributes.has(key) && attributes.set(key, value),
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => page.close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => say(html.slice(start, end)),
      ontextentity: (point) => say(String.fromCodePoint(point)),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

const ignore = () => undefined
const unheard = { oncdata: ignore, oncomment: ignore, ondeclaration: ignore, onend: ignore, onprocessinginstruction: ignore }
