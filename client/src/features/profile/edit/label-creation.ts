import { type Label, type LabelKind, labelWords } from '@rapport/domain/label/label'
import type { ApiResult } from '../../../api/request.ts'

/** The outcome of creating a segment or campaign; `unknown`: it exists but cannot be selected. */
export type CreationOutcome =
  | { readonly at: 'created'; readonly label: Label }
  | { readonly at: 'unknown'; readonly why: string }
  | { readonly at: 'failed'; readonly why: string }

/** The server's words come first, when it answered. */
export function creationOutcome(kind: LabelKind, answer: ApiResult<Label | undefined>): CreationOutcome {
  const words = labelWords[kind]
  if (!answer.ok) return { at: 'failed', why: answer.status === 0 ? words.notCreated : answer.refusal.message || words.notCreated }
  return answer.value?.id ? { at: 'created', label: answer.value } : { at: 'unknown', why: words.notSelected }
}
