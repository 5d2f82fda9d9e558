import type { Account } from '@rapport/domain/account/account'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { useEffect, useRef } from 'react'
import { patchAccount } from '../../sync/outbox-commands.ts'
import { announce } from '../../ui/announcer.ts'
import { dismissToast, toast } from '../../ui/toast.ts'
import { celebrate } from './celebration.ts'

export interface StageMoves {
  readonly moveToStage: (stage: string) => void
  readonly moveToSubstage: (substage: string) => void
}

/** Moves at once on this device; the server follows through the outbox. Undo reverts only while the field still holds what was written. */
export function useStageMove(account: Account, isSigned: (stage: string) => boolean): StageMoves {
  const latest = useRef(account)
  latest.current = account
  const said = useRef(0)
  useEffect(() => () => dismissToast(said.current), []) // 'Undo' means the profile that one looks at
  const write = <Field extends 'stage' | 'signedSubstage'>(field: Field, value: string) => {
    const before = latest.current[field]
    if (before === value) return
    patch(latest.current, field, value)
    announce(`Moved to ${value}`)
    dismissToast(said.current)
    said.current = toast.info(`Moved to ${value}`, { action: { label: 'Undo', run: () => undo(field, before, value) } })
  }
  const undo = (field: 'stage' | 'signedSubstage', before: string | null, value: string) => {
    const now = latest.current
    if (now[field] !== value) toast.info(`Not undone: moved to ${now[field] ?? now.stage} meanwhile`)
    else if (before !== null) {
      patch(now, field, before)
      announce(`Moved back to ${before}`)
    }
  }
  return {
    moveToStage: (stage) => {
      const isSigning = isSigned(stage) && !isSigned(latest.current.stage)
      write('stage', stage)
      if (isSigning) void celebrate()
    },
    moveToSubstage: (substage) => write('signedSubstage', substage),
  }
}

function patch(account: Account, field: 'stage' | 'signedSubstage', value: string): void {
  const change: AccountChange = field === 'stage' ? { stage: value } : { signedSubstage: value }
  patchAccount(account.id, change, account.rev)
}
