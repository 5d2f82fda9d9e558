import type { UtmLink } from '../utm-link/utm-link.ts'
import { changeToFields } from '../utm-link/utm-link-input.ts'
import { byRowId, type OutboxRow } from './outbox.ts'

/** [OB22] An account's tracking links as this person sees them: waiting changes laid over, those gone whose deletion waits. Refused ones do not count. */
export const linksWithPending = (links: readonly UtmLink[], rows: readonly OutboxRow[]): readonly UtmLink[] => {
  const waiting = rows.filter(({ problem }) => problem === null).toSorted(byRowId)
  return waiting.reduce(layOver, links)
}

const layOver = (links: readonly UtmLink[], row: OutboxRow): readonly UtmLink[] => {
  if (row.kind === 'delete-utm-link') return links.filter(({ id }) => id !== row.payload.linkId)
  if (row.kind !== 'patch-utm-link') return links
  const { linkId, change } = row.payload
  return links.map((link) => (link.id === linkId ? changed(link, changeToFields(link, change)) : link))
}

const changed = (link: UtmLink, fields: ReturnType<typeof changeToFields>): UtmLink => (fields.ok ? { ...link, ...fields.value } : link)

/** [OB22] The links with changes that wait. */
export const pendingLinkIds = (rows: readonly OutboxRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (row.kind === 'patch-utm-link' && row.problem === null ? [row.payload.linkId] : [])))
