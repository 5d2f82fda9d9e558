import type { UtmDefaults } from '../organization/utm-defaults.ts'
import type { Issue } from '../result/result.ts'
import { buildUtmAddress, hasUtmParameter, importUtmAddress, type UtmTriple } from './utm-address.ts'
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
export const utmLinkToForm = ({ name, source, medium, campaign, baseUrl }: UtmLink): UtmLinkForm => ({
  tab: 'create',
  name,
  source,
  medium,
  campaign,
  baseUrl,
  fullUrl: '',
})

/** [UL5] Another destination; one that was pasted with its parameters goes to the other tab. */
export const withDestination = (form: UtmLinkForm, text: string): UtmLinkForm =>
  hasUtmParameter(text) ? { ...form, tab: 'import', fullUrl: text } : { ...form, baseUrl: text }

/** [UL2] [UL4] The link that a form would make, while it is filled in; null as long as it makes none. */
export const previewOf = (form: UtmLinkForm): string | null => {
  if (form.tab === 'create') return buildUtmAddress(form.baseUrl, form)
  const read = importUtmAddress(form.fullUrl)
  return read.is === 'link' ? read.fullUrl : null
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
