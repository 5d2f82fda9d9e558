import { nameOfMark } from '@rapport/domain/custom-field/custom-field'

interface FieldWords {
  readonly name: string
  readonly kind: FieldKind
}

/** How the values of a field are shown in a line; `hidden` ones are too long or mean nothing to a reader. */
export type FieldKind = 'text' | 'day' | 'count' | 'hidden'

const fields: Readonly<Record<string, FieldWords>> = {
  name: { name: 'name', kind: 'text' },
  email: { name: 'email', kind: 'text' },
  topPlatform: { name: 'top platform', kind: 'text' },
  lastContacted: { name: 'last contact', kind: 'day' },
  nextOutreachDate: { name: 'next reach out', kind: 'day' },
  emailThreads: { name: 'email threads', kind: 'hidden' },
  bioSummary: { name: 'bio', kind: 'hidden' },
  websiteUrl: { name: 'website', kind: 'text' },
  instagramUsername: { name: 'Instagram username', kind: 'text' },
  instagramFollowers: { name: 'Instagram followers', kind: 'count' },
  tiktokUsername: { name: 'TikTok username', kind: 'text' },
  tiktokFollowers: { name: 'TikTok followers', kind: 'count' },
  youtubeUsername: { name: 'YouTube username', kind: 'text' },
  youtubeSubscribers: { name: 'YouTube subscribers', kind: 'count' },
  facebookUsername: { name: 'Facebook username', kind: 'text' },
  facebookFollowers: { name: 'Facebook followers', kind: 'count' },
  linkedinUsername: { name: 'LinkedIn username', kind: 'text' },
  linkedinFollowers: { name: 'LinkedIn followers', kind: 'count' },
}

/** A field in words; one that this version does not know is called by its own name. */
export const fieldName = (field: string | undefined): string =>
  field === undefined ? 'details' : (nameOfMark(field) ?? fields[field]?.name ?? field)

export const fieldValueKind = (field: string | undefined): FieldKind => (field === undefined ? 'hidden' : (fields[field]?.kind ?? 'text'))
