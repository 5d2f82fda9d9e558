import { nameLimit } from '../name/name-words.ts'
import { utmLimits, utmWords } from '../organization/utm-defaults.ts'
import type { Issue } from '../result/result.ts'
import { plainLine } from '../show/plain-line.ts'
import { importUtmAddress, readDestination, type UtmTriple } from './utm-address.ts'
import { utmAddressLimit, utmLinkWords } from './utm-link-words.ts'

/** A tracking link as somebody gives it: built of its parts, or imported as a whole. */
export type GivenUtmLink = { readonly name: string } & (
  | ({ readonly is: 'built'; readonly baseUrl: string } & UtmTriple)
  | { readonly is: 'imported'; readonly fullUrl: string }
)

/** The body of a call: `fullUrl` alone, or the rest. */
export type LinkParts = { readonly [Part in 'name' | keyof UtmTriple | 'baseUrl' | 'fullUrl']?: string | undefined }

/** [UL16] What a body means; what is missing is empty. */
export const partsToGiven = ({ name = '', source = '', medium = '', campaign = '', baseUrl = '', fullUrl }: LinkParts): GivenUtmLink =>
  fullUrl === undefined ? { is: 'built', name, source, medium, campaign, baseUrl } : { is: 'imported', name, fullUrl }

/** [UL11] [UL12] What must be corrected, in the order in which a person is told. The dialog and the server ask this one function. */
export const utmLinkIssues = (given: GivenUtmLink): readonly Issue[] => [
  ...issuesOf('name', nameIssue(given.name)),
  ...(given.is === 'built' ? builtIssues(given) : issuesOf('fullUrl', importIssue(given.fullUrl))),
]

const issuesOf = (path: string, message: string | undefined): readonly Issue[] => (message === undefined ? [] : [{ path, message }])

const nameIssue = (text: string): string | undefined => {
  const name = plainLine(text)
  if (name === '') return utmLinkWords.noName
  return name.length > nameLimit ? utmLinkWords.longName : undefined
}

const parameters = ['source', 'medium', 'campaign'] as const

const builtIssues = (given: UtmTriple & { readonly baseUrl: string }): readonly Issue[] => {
  const missing = parameters.find((key) => plainLine(given[key]) === '')
  const long = parameters.find((key) => plainLine(given[key]).length > utmLimits.value)
  return [
    ...(missing ? issuesOf(missing, utmLinkWords.noParameters) : []),
    ...(long ? issuesOf(long, utmWords.longValue) : []),
    ...issuesOf('baseUrl', destinationIssue(given.baseUrl)),
  ]
}

/** [UL11] What is wrong with a destination. */
const destinationIssue = (text: string): string | undefined => {
  if (text.trim() === '') return utmLinkWords.noDestination
  if (readDestination(text) === null) return utmLinkWords.badDestination
  return text.trim().length > utmAddressLimit ? utmLinkWords.longAddress : undefined
}

/** [UL12] What is wrong with an address that was pasted to be imported: the field says it at once. */
export const importIssue = (pasted: string): string | undefined => {
  if (pasted.trim().length > utmAddressLimit) return utmLinkWords.longAddress
  const read = importUtmAddress(pasted)
  switch (read.is) {
    case 'no address':
      return utmLinkWords.badImport
    case 'without parameters':
      return utmLinkWords.nothingImported
    case 'incomplete':
      return utmLinkWords.noParameters
    case 'link':
      return Object.values(read.triple).some((value) => value.length > utmLimits.value) ? utmWords.longValue : undefined
  }
}
