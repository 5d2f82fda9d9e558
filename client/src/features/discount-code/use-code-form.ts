import { type DiscountCodeForm, discountCodeFormIssues } from '@rapport/domain/discount-code/discount-code-form'
import type { IssueContext } from '@rapport/domain/discount-code/discount-code-issues'
import { codeWords } from '@rapport/domain/discount-code/discount-code-words'
import type { Issue, Refusal } from '@rapport/domain/result/result'
import { needsReconnection } from '@rapport/domain/store-connection/store-words'
import { useState } from 'react'
import { refusalWords } from '../../api/refusal-words.ts'
import { toast } from '../../ui/message/toast.ts'

export interface CodeFormState {
  readonly form: DiscountCodeForm
  readonly set: (part: Partial<DiscountCodeForm>) => void
  readonly isChanged: boolean
  /** What is wrong, by field, once somebody has tried to save. */
  readonly issues: Readonly<Record<string, string>>
  /** The form to save; null with issues. */
  readonly ask: () => DiscountCodeForm | null
  /** Shows what the server refused: beside its field, by the banner, else as a toast, by these words where it has none. */
  readonly refuse: (refusal: Refusal, words: string) => void
  /** The store has to be connected anew. */
  readonly isStoreLost: boolean
}

export interface CodeFormStart {
  readonly opened: DiscountCodeForm
  readonly accountId: string
  readonly context: IssueContext
}

/** The typed fields of a discount code. */
export const useCodeForm = ({ opened, accountId, context }: CodeFormStart): CodeFormState => {
  const [first] = useState(opened)
  const [form, setForm] = useState(opened)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<readonly Issue[]>([])
  const [isStoreLost, setStoreLost] = useState(false)
  const wrong = discountCodeFormIssues(form, accountId, context)
  return {
    form,
    set: (part) => {
      setForm((former) => ({ ...former, ...part }))
      setRefused([])
    },
    isChanged: JSON.stringify(form) !== JSON.stringify(first),
    issues: byField([...refused, ...(isAsked ? wrong : [])]),
    ask: () => {
      setAsked(true)
      if (wrong.some(({ path }) => path === 'accountId')) toast.error(codeWords.noAccount)
      return wrong.length > 0 ? null : form
    },
    refuse: (refusal, words) => {
      const shown = (refusal.issues ?? []).filter(({ path }) => path in form)
      setRefused(shown)
      setStoreLost(needsReconnection(refusal))
      if (shown.length === 0 && !needsReconnection(refusal)) toast.error(refusalWords(refusal, words))
    },
    isStoreLost,
  }
}

/** Of several for one field the first. */
const byField = (issues: readonly Issue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))
