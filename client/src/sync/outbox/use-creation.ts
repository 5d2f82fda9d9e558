import type { Refusal } from '@rapport/domain/result/result'
import { useState } from 'react'
import type { ApiResult } from '../../api/request.ts'
import { useOnline } from '../summary/use-sync-summary.ts'
import { useBodyKey } from '../use-body-key.ts'
import { type CodeCreation, discardDraft, type LinkCreation } from './sale-commands.ts'

export interface Creating<Payload extends object, Made> {
  /** What was kept on this device before. */
  readonly draft: CodeCreation | LinkCreation | undefined
  /** What the form says; null with something to correct. */
  readonly ask: () => Payload | null
  readonly create: (payload: Payload, idempotencyKey: string) => Promise<ApiResult<Made>>
  readonly keep: (payload: Payload) => Promise<void>
  readonly onMade: (made: Made) => void
  readonly onKept: () => void
  readonly onRefused: (refusal: Refusal) => void
}

/** Creates what a form says, or keeps it on this device while no server answers. */
export const useCreation = <Payload extends object, Made>(creating: Creating<Payload, Made>) => {
  const { draft, ask, create, keep, onMade, onKept, onRefused } = creating
  const keyOf = useBodyKey()
  const isOnline = useOnline()
  const [isUnreachable, setUnreachable] = useState(false)
  const isDraft = !isOnline || isUnreachable
  const save = async () => {
    const payload = ask()
    if (payload === null) return
    if (isDraft) {
      await keep(payload)
      return onKept()
    }
    const answer = await create(payload, keyOf(payload))
    if (!answer.ok) {
      setUnreachable(answer.status === 0)
      return onRefused(answer.refusal)
    }
    if (draft) void discardDraft(draft.id)
    onMade(answer.value)
  }
  return { isDraft, save }
}
