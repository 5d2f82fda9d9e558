import { tripleKey, type UtmTriple } from '../utm-link/utm-address.ts'
import type { AttributedCode, AttributedLink } from './attribution.ts'
import { codeKey } from './order-handle.ts'

/** [AT2] A code under another name; the former one stays its own. */
export const renamedCode = (code: AttributedCode, name: string): AttributedCode => {
  const isOther = (former: string) => codeKey(former) !== codeKey(name)
  return { ...code, code: name, formerCodes: [...new Set([...code.formerCodes, code.code])].filter(isOther) }
}

/** [AT8] A link with other parameters: they hold for orders after this instant (milliseconds since 1970), the former ones for those before. */
export const retaggedLink = (link: AttributedLink, { source, medium, campaign }: UtmTriple, since: number): AttributedLink => {
  const last = link.triples.at(-1)
  const isSame = last !== undefined && tripleKey(last) === tripleKey({ source, medium, campaign })
  return isSame ? link : { ...link, triples: [...link.triples, { source, medium, campaign, since: Math.max(since, last?.since ?? since) }] }
}
