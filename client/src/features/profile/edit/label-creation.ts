import { type Label, type LabelKind, labelWords } from '@rapport/domain/label/label'
import type { ApiResult } from '../../../api/request.ts'

/** What became of a segment or campaign that somebody created; `unknown`: it is there, but cannot be selected. */
export type CreationOutcome =
  | { readonly at: 'created'; readonly label: Label }
  | { readonly at: 'unknown'; readonly why: string }
  | { readonly at: 'failed'; readonly why: string }

/** The server's own words come first, where a server has answered. */
export function creationOutcome(kind: LabelKind, answer: ApiResult<Label | undefined>): CreationOutcome {
  const words = labelWords[kind]
  if (!answer.ok) return { at: 'failed', why: answer.status === 0 ? words.notCreated : answer.refusal.message || words.notCreated }
  return answer.value?.id ? { at: 'created', label: answer.value } : { at: 'unknown', why: words.notSelected }
}
