import { type AccountId, asId, isId } from '../id/id.ts'

/** [AD1] A name as part of an address: lower-case letters and digits, the rest hyphens; 'influencer' when nothing is left. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '') || 'influencer'

/** [AD2] The one segment that names a profile: slug, hyphen, id. */
export const profileSegment = (account: { readonly name: string; readonly id: string }): string => `${slugOf(account.name)}-${account.id}`

/** [AD2] The id behind the last hyphen; the slug is not looked at. Null when there is none. */
export const accountIdOfSegment = (segment: string): AccountId | null => {
  const id = segment.slice(segment.lastIndexOf('-') + 1)
  return isId(id) ? asId<'account'>(id) : null
}

/** [AD3] Where Back leads: the remembered referrer, else Home from a profile's own address, else nowhere (the overlay just closes). */
export const backTarget = (path: string, referrer: string | null): string | null =>
  referrer ?? (path.startsWith('/influencer/') ? '/home' : null)
