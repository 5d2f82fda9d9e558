import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { useCallback, useState } from 'react'
import { announce } from '../../../ui/message/announcer.ts'
import { moveAccount } from '../move-account.ts'
import { liftedWords, overWords, putBackWords } from './board-words.ts'
import { type PinnedCards, pinCard } from './pinned-cards.ts'

export interface LiftedCard {
  readonly account: Account
  readonly by: 'pointer' | 'keys'
  /** The stage that would take it. */
  readonly over: string | null
}

export interface BoardMoves {
  readonly lifted: LiftedCard | null
  /** Cards that this board moved, by stage. */
  readonly pinned: ReadonlyMap<string, PinnedCards>
  readonly lift: (account: Account | undefined, by: LiftedCard['by']) => void
  readonly over: (stageId: string | null) => void
  /** Outside the stages, or in its own stage, the card goes back. */
  readonly drop: (stageId: string | null) => void
}

export function useBoardMoves(shown: readonly OrganizationStage[], all: readonly OrganizationStage[]): BoardMoves {
  const [lifted, setLifted] = useState<LiftedCard | null>(null)
  const [pinned, setPinned] = useState<ReadonlyMap<string, PinnedCards>>(new Map())
  const lift = (account: Account | undefined, by: LiftedCard['by']) => {
    if (!account) return
    setLifted({ account, by, over: shown.find(({ name }) => name === account.stage)?.id ?? null })
    announce(liftedWords(account.name, account.stage))
  }
  const over = (stageId: string | null) => {
    if (!lifted || lifted.over === stageId) return
    setLifted({ ...lifted, over: stageId })
    const at = shown.findIndex(({ id }) => id === stageId)
    const stage = shown[at]
    if (stage) announce(overWords(stage.name, at + 1, shown.length))
  }
  const drop = useCallback(
    (stageId: string | null) => {
      if (!lifted) return
      setLifted(null)
      const { account } = lifted
      const stage = shown.find(({ id }) => id === stageId)
      if (!stage || stage.name === account.stage) return announce(putBackWords(account.name, account.stage))
      setPinned((former) => withPin(former, account.id, stage.id))
      moveAccount(account, stage.name, all)
    },
    [lifted, shown, all],
  )
  return { lifted, pinned, lift, over, drop }
}

function withPin(former: ReadonlyMap<string, PinnedCards>, accountId: string, stageId: string): ReadonlyMap<string, PinnedCards> {
  const next = new Map<string, PinnedCards>([...former].map(([id, cards]) => [id, cards.filter((card) => card !== accountId)]))
  return next.set(stageId, pinCard(next.get(stageId) ?? [], accountId))
}
