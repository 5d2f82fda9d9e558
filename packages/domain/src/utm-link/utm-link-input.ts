import { ok, type Result, refuse } from '../result/result.ts'
import { plainLine } from '../show/plain-line.ts'
import { buildUtmAddress, importUtmAddress, readDestination, type UtmTriple } from './utm-address.ts'
import type { UtmLinkFields } from './utm-link.ts'
import { type GivenUtmLink, partsToGiven, utmLinkIssues } from './utm-link-issues.ts'
import type { UtmLinkChange, UtmLinkCreation } from './utm-link-shape.ts'

/** [UL17] A link as it is kept: values trimmed, built of its parts or imported as it is; the first thing that is wrong is the message. */
export const creationToFields = (creation: Omit<UtmLinkCreation, 'accountId' | 'organizationId'>): Result<UtmLinkFields> =>
  givenToFields(partsToGiven(creation))

const givenToFields = (given: GivenUtmLink): Result<UtmLinkFields> => {
  const issues = utmLinkIssues(given)
  const fields = given.is === 'built' ? builtFields(given) : importedFields(given)
  return issues[0] === undefined && fields !== null ? ok(fields) : refuse('validation_failed', issues[0]?.message ?? '', { issues })
}

/** [UL18] A link as it stands after a change. As long as its parts stay the same, so does its address, byte for byte. */
export const changeToFields = (stored: UtmLinkFields, change: UtmLinkChange): Result<UtmLinkFields> => {
  const name = change.name ?? stored.name
  if (change.fullUrl !== undefined) return givenToFields({ is: 'imported', name, fullUrl: change.fullUrl })
  const { source = stored.source, medium = stored.medium, campaign = stored.campaign, baseUrl = stored.baseUrl } = change
  const changed = givenToFields({ is: 'built', name, source, medium, campaign, baseUrl })
  const isSame = changed.ok && parts.every((part) => changed.value[part] === stored[part])
  return isSame ? ok({ ...changed.value, fullUrl: stored.fullUrl }) : changed
}

const parts = ['source', 'medium', 'campaign', 'baseUrl'] as const

/** Null where there are issues. */
const builtFields = ({
  name,
  source,
  medium,
  campaign,
  baseUrl,
}: { readonly name: string; readonly baseUrl: string } & UtmTriple): UtmLinkFields | null => {
  const triple = { source: plainLine(source), medium: plainLine(medium), campaign: plainLine(campaign) }
  const [destination, fullUrl] = [readDestination(baseUrl), buildUtmAddress(baseUrl, triple)]
  return destination === null || fullUrl === null ? null : { name: plainLine(name), ...triple, baseUrl: destination, fullUrl }
}

const importedFields = ({ name, fullUrl }: { readonly name: string; readonly fullUrl: string }): UtmLinkFields | null => {
  const read = importUtmAddress(fullUrl)
  return read.is === 'link' ? { name: plainLine(name), ...read.triple, baseUrl: read.baseUrl, fullUrl: read.fullUrl } : null
}
