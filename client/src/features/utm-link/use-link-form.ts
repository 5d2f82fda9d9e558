import type { Issue, Refusal } from '@rapport/domain/result/result'
import { type UtmLinkForm, utmLinkFormIssues } from '@rapport/domain/utm-link/utm-link-form'
import { importIssue } from '@rapport/domain/utm-link/utm-link-issues'
import { utmLinkWords } from '@rapport/domain/utm-link/utm-link-words'
import { useState } from 'react'
import { refusalWords } from '../../api/refusal-words.ts'
import { useSession } from '../../api/session/session.ts'
import { toast } from '../../ui/message/toast.ts'

export interface LinkFormState {
  readonly form: UtmLinkForm
  readonly set: (part: Partial<UtmLinkForm>) => void
  readonly isChanged: boolean
  /** What is wrong, by field: once somebody has tried to save, with a pasted address at once. */
  readonly issues: Readonly<Record<string, string>>
  /** The form to save; null with issues. */
  readonly ask: () => UtmLinkForm | null
  /** Shows what the server refused: beside its field, else as a toast, by these words where it has none. */
  readonly refuse: (refusal: Refusal, words: string) => void
}

/** The typed fields of a tracking link over those that it begins with, which may come late. */
export const useLinkForm = (begin: UtmLinkForm, accountId: string): LinkFormState => {
  const { user } = useSession()
  const [typed, setTyped] = useState<Partial<UtmLinkForm>>({})
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<readonly Issue[]>([])
  const form = { ...begin, ...typed }
  const wrong = utmLinkFormIssues(form, { accountId, userId: user.id })
  return {
    form,
    set: (part) => {
      setTyped({ ...typed, ...part })
      setRefused([])
    },
    isChanged: JSON.stringify(form) !== JSON.stringify(begin),
    issues: { ...byField(isAsked ? wrong : []), ...byField(refused), ...importIssues(form, isAsked) },
    ask: () => {
      setAsked(true)
      if (wrong.some(({ path }) => path === 'accountId')) toast.error(utmLinkWords.noAccount)
      if (wrong.some(({ path }) => path === 'fullUrl')) toast.error(utmLinkWords.unfixedImport)
      return wrong.length > 0 ? null : form
    },
    refuse: (refusal, words) => {
      const shown = (refusal.issues ?? []).filter(({ path }) => path in form)
      setRefused(shown)
      if (shown.length === 0) toast.error(refusalWords(refusal, words))
    },
  }
}

const importIssues = ({ tab, fullUrl }: UtmLinkForm, isAsked: boolean): Readonly<Record<string, string>> => {
  const message = tab === 'import' && (isAsked || fullUrl.trim() !== '') ? importIssue(fullUrl) : undefined
  return message === undefined ? {} : { fullUrl: message }
}

const byField = (issues: readonly Issue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]))
