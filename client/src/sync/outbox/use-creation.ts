import type { Refusal } from '@rapport/domain/result/result'
import { useState } from 'react'
import type { ApiResult } from '../../api/request.ts'
import { newId } from '../new-id.ts'
import { useOnline } from '../summary/use-sync-summary.ts'
import { draftWords } from './draft-words.ts'
import { type CodeCreation, discardDraft, type LinkCreation } from './sale-commands.ts'

export interface Creating<Payload extends object, Made> {
  /** What was kept on this device before. */
  readonly draft: CodeCreation | LinkCreation | undefined
  /** What the form says; null with something to correct. */
  readonly ask: () => Payload | null
  readonly create: (payload: Payload, idempotencyKey: string) => Promise<ApiResult<Made>>
  /** The key goes along: the server may have taken what it has not answered. */
  readonly keep: (payload: Payload, idempotencyKey: string) => Promise<void>
  readonly onMade: (made: Made) => void
  readonly onKept: () => void
  readonly onRefused: (refusal: Refusal) => void
}

/** Creates what a form says, or keeps it on this device while no server answers. One key for all tries: it is created once. */
export const useCreation = <Payload extends object, Made>(creating: Creating<Payload, Made>) => {
  const { draft, ask, create, onMade, onKept, onRefused } = creating
  const [newKey] = useState(() => newId<'idempotency-key'>())
  const key = draft?.idempotencyKey ?? newKey
  const isOnline = useOnline()
  const [isUnanswered, setUnanswered] = useState(false)
  const way = !isOnline ? 'keep' : isUnanswered ? 'again' : 'create'
  const keep = async () => {
    const payload = ask()
    if (payload === null) return
    await creating.keep(payload, key)
    onKept()
  }
  const save = async () => {
    if (way === 'keep') return keep()
    const payload = ask()
    if (payload === null) return
    const answer = await create(payload, key)
    if (!answer.ok) {
      setUnanswered(answer.status === 0)
      return onRefused(answer.refusal)
    }
    if (draft) void discardDraft(draft.id)
    onMade(answer.value)
  }
  return { ...words[way], save, keep: way === 'again' ? keep : undefined }
}

/** `why` stands above the form, `label` on its button instead of the creation's own. */
const words: Readonly<Record<'create' | 'keep' | 'again', { readonly why: string | null; readonly label: string | null }>> = {
  create: { why: null, label: null },
  keep: { why: draftWords.why, label: draftWords.keep },
  again: { why: draftWords.unanswered, label: draftWords.again },
}
