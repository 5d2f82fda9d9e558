import { type AccountId, asId, isId } from '../id/id.ts'

/** [AD1] A name in an address: lower-case letters, digits and hyphens; 'influencer' when nothing is left. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '') || 'influencer'

/** [AD2] The path segment of a profile: slug, hyphen, id. */
export const profileSegment = (account: { readonly name: string; readonly id: string }): string => `${slugOf(account.name)}-${account.id}`

/** [AD2] The id after the last hyphen, whatever the slug. Null without one. */
export const accountIdOfSegment = (segment: string): AccountId | null => {
  const id = segment.slice(segment.lastIndexOf('-') + 1)
  return isId(id) ? asId<'account'>(id) : null
}

/** [AD2] The id in a whole address; behind it may stand a note. */
export const accountIdOfAddress = (address: string): AccountId | null => accountIdOfSegment(address.replace(/[?#].*/, ''))

/** [AD3] The target of Back: the referrer, else Home from a profile's own address, else none (the overlay closes). */
export const backTarget = (path: string, referrer: string | null): string | null =>
  referrer ?? (path.startsWith('/influencer/') ? '/home' : null)
