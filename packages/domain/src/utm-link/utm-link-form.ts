import type { UtmDefaults } from '../organization/utm-defaults.ts'
import type { Issue } from '../result/result.ts'
import { buildUtmAddress, hasUtmParameter, importUtmAddress, type UtmTriple, wholeTriple } from './utm-address.ts'
import type { UtmLink } from './utm-link.ts'
import { type LinkParts, partsToGiven, utmLinkIssues } from './utm-link-issues.ts'
import { utmLinkWords } from './utm-link-words.ts'
import { type SuggestionAccount, suggestedLink } from './utm-suggestion.ts'

/** What the dialog holds, on both of its tabs: texts as they were typed. */
export interface UtmLinkForm extends UtmTriple {
  readonly tab: 'create' | 'import'
  readonly name: string
  readonly baseUrl: string
  readonly fullUrl: string
}

/** [UL15] What the dialog begins with. */
export const newUtmLinkForm = (account: SuggestionAccount, defaults: UtmDefaults): UtmLinkForm => ({
  tab: 'create',
  ...suggestedLink(account, defaults),
  fullUrl: '',
})

/** What the dialog holds of a link that stands already. */
export const utmLinkToForm = ({ name, source, medium, campaign, baseUrl, fullUrl }: UtmLink): UtmLinkForm => ({
  tab: 'create',
  name,
  source,
  medium,
  campaign,
  baseUrl,
  fullUrl,
})

/** What a changed form changes of the link: what stays the same leaves its address as it is. */
export const linkChange = (form: UtmLinkForm, opened: UtmLinkForm): LinkParts => {
  const before = new Map<string, unknown>(Object.entries({ ...formToParts({ ...opened, tab: 'create' }), fullUrl: opened.fullUrl }))
  return Object.fromEntries(Object.entries(formToParts(form)).filter(([part, value]) => before.get(part) !== value))
}

/**
 * [UL5] A destination that is pasted with its parameters goes to the other tab; undefined for any other, which stays a destination.
 * `whole`: what the field would hold, for parameters that are pasted behind an address.
 */
export const pastedDestination = (pasted: string, whole: string): Pick<UtmLinkForm, 'tab' | 'fullUrl'> | undefined => {
  if (!hasUtmParameter(pasted)) return undefined
  return { tab: 'import', fullUrl: (importUtmAddress(pasted).is === 'no address' ? whole : pasted).trim() }
}

/** [UL2] [UL4] The link that a form would make, while it is filled in; null as long as it makes none. */
export const previewOf = (form: UtmLinkForm): string | null => {
  if (form.tab === 'create') return buildUtmAddress(form.baseUrl, form)
  const read = importUtmAddress(form.fullUrl)
  return read.is === 'link' ? read.fullUrl : null
}

/** [UL4] [UL7] Source, medium and campaign of the link that a form would make; null while one is missing. */
export const tripleOfForm = (form: UtmLinkForm): UtmTriple | null => {
  if (form.tab === 'create') return wholeTriple(form)
  const read = importUtmAddress(form.fullUrl)
  return read.is === 'link' ? read.triple : null
}

/** [UL16] What a form says, as a call gives it. */
export const formToParts = ({ tab, name, fullUrl, source, medium, campaign, baseUrl }: UtmLinkForm): LinkParts =>
  tab === 'create' ? { name, source, medium, campaign, baseUrl } : { name, fullUrl }

/** [UL25] What the dialog holds of a draft. */
export const partsToForm = ({ name = '', source = '', medium = '', campaign = '', baseUrl = '', fullUrl }: LinkParts): UtmLinkForm => ({
  tab: fullUrl === undefined ? 'create' : 'import',
  name,
  source,
  medium,
  campaign,
  baseUrl,
  fullUrl: fullUrl ?? '',
})

/** [UL11] [UL12] What must be corrected before the dialog can save. What is wrong with a pasted address stands beside its field already. */
export const utmLinkFormIssues = (form: UtmLinkForm, who: { readonly accountId?: string; readonly userId?: string }): readonly Issue[] => [
  ...utmLinkIssues(partsToGiven(formToParts(form))).map(({ path, message }) => ({
    path,
    message: path === 'fullUrl' ? utmLinkWords.unfixedImport : message,
  })),
  ...(who.accountId && who.userId ? [] : [{ path: 'accountId', message: utmLinkWords.noAccount }]),
]
