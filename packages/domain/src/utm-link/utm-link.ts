import { tripleKey, type UtmTriple } from './utm-address.ts'

/** What people write of a tracking link. */
export interface UtmLinkFields extends UtmTriple {
  readonly name: string
  /** Where it leads to, without the three parameters. */
  readonly baseUrl: string
  /** With them; an imported one as it was pasted. */
  readonly fullUrl: string
}

/** A tracking link as REST gives it. */
export interface UtmLink extends UtmLinkFields {
  readonly id: string
  readonly accountId: string
  /** ISO instant. */
  readonly createdAt: string
  /** What is shared: an address of ours that counts and leads on to `fullUrl`. */
  readonly trackingUrl: string
}

/** [UL9] The path of the tracking link, behind the address under which people reach this server. */
const trackingPath = (id: string): string => `/api/utm-tracking/${id}`

/** [UL9] */
export const trackingUrl = (publicUrl: string, id: string): string => `${publicUrl.replace(/\/+$/, '')}${trackingPath(id)}`

/** [UL10] A link is always shown so. */
export const utmLinkLabel = 'Active'

/** [UL7] Whether another link has the same three parameters: then the store's journey tells neither. */
export const sharesTriple = (
  triple: UtmTriple,
  links: readonly (UtmTriple & { readonly id: string })[],
  own?: { readonly id: string },
): boolean => links.some((other) => other.id !== own?.id && tripleKey(other) === tripleKey(triple))

/** [UL7] The warning then; the link is made all the same. */
export const sharedTripleWords =
  'Another link has the same source, medium and campaign. Clicks on the tracking links are told apart, visits without such a click count for neither.'
