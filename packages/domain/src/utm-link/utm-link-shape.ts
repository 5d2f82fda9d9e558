import { z } from 'zod'
import { idPattern, noId } from '../id/id.ts'
import { organizationId } from '../id/id-shape.ts'
import { type LinkParts, partsToGiven, utmLinkIssues } from './utm-link-issues.ts'
import { utmLinkWords } from './utm-link-words.ts'

/** The parts have limits of their own; this one keeps nonsense out. */
const longestGiven = 10_000
const text = (words: string) => z.string(words).max(longestGiven, words)

const fields = {
  name: text(utmLinkWords.noName),
  source: text(utmLinkWords.noParameters),
  medium: text(utmLinkWords.noParameters),
  campaign: text(utmLinkWords.noParameters),
  baseUrl: text(utmLinkWords.noDestination),
  fullUrl: text(utmLinkWords.badImport),
}

/** [UL16] `POST /api/utm-links/direct`: `fullUrl` imports a link as it is, else it is built of its parts. What is missing is read as empty. */
export const utmLinkCreation = z
  .strictObject({ ...fields, accountId: z.string(utmLinkWords.noAccount), organizationId })
  .partial()
  .superRefine((given, context) => {
    const issues = [...utmLinkIssues(partsToGiven(given)), ...addressIssues(given), ...accountIssues(given.accountId)]
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [path], message })
  })
  .transform((given) => ({ ...given, accountId: given.accountId ?? '' }))
export type UtmLinkCreation = z.infer<typeof utmLinkCreation>

/** [UL16] `PATCH /api/utm-links/{id}`: absent fields stay. */
export const utmLinkChange = z
  .strictObject({ ...fields, organizationId })
  .partial()
  .superRefine((given, context) => {
    for (const { path, message } of addressIssues(given)) context.addIssue({ code: 'custom', path: [path], message })
  })
export type UtmLinkChange = z.infer<typeof utmLinkChange>

const addressIssues = ({ fullUrl, source, medium, campaign, baseUrl }: LinkParts) =>
  fullUrl !== undefined && [source, medium, campaign, baseUrl].some((part) => part !== undefined)
    ? [{ path: 'fullUrl', message: utmLinkWords.twoAddresses }]
    : []

const accountIssues = (accountId: string | undefined) => {
  if (!accountId) return [{ path: 'accountId', message: utmLinkWords.noAccount }]
  return idPattern.test(accountId) ? [] : [{ path: 'accountId', message: noId }]
}
