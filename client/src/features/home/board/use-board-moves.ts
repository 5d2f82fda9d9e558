import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { laneOf } from '@rapport/domain/value-edit/board-lane'
import { useCallback, useState } from 'react'
import { announce } from '../../../ui/message/announcer.ts'
import type { BoardSlot } from './board-slot.ts'
import { liftedWords, overWords, putBackWords } from './board-words.ts'
import { dropCard } from './drop-card.ts'
import { type PinnedCards, pinCard } from './pinned-cards.ts'

export interface LiftedCard {
  readonly account: Account
  readonly by: 'pointer' | 'keys'
  /** The slot that would take it. */
  readonly over: string | null
}

export interface BoardMoves {
  readonly lifted: LiftedCard | null
  /** Cards that this board moved, by slot. */
  readonly pinned: ReadonlyMap<string, PinnedCards>
  readonly lift: (account: Account | undefined, by: LiftedCard['by']) => void
  readonly over: (slotId: string | null) => void
  /** Outside the slots, or in its own slot, the card goes back. */
  readonly drop: (slotId: string | null) => void
  /** A card that another way moves is seen where it came to. Its column may be out of sight, and not read yet. */
  readonly moved: (account: Account, stage: string) => void
}

interface Board {
  /** By lane and column. */
  readonly slots: readonly (readonly BoardSlot[])[]
  readonly stages: readonly OrganizationStage[]
  /** Whose lane it is. */
  readonly nameOf: (lane: string) => string
}

export function useBoardMoves({ slots, stages, nameOf }: Board): BoardMoves {
  const [lifted, setLifted] = useState<LiftedCard | null>(null)
  const [pinned, setPinned] = useState<ReadonlyMap<string, PinnedCards>>(new Map())
  const lift = (account: Account | undefined, by: LiftedCard['by']) => {
    if (!account) return
    setLifted({ account, by, over: slots.flat().find((slot) => holds(slot, account))?.id ?? null })
    announce(liftedWords(account.name, account.stage, slots.length > 1))
  }
  const over = (slotId: string | null) => {
    if (!lifted || lifted.over === slotId) return
    setLifted({ ...lifted, over: slotId })
    const line = slots.find((lane) => lane.some(({ id }) => id === slotId)) ?? []
    const at = line.findIndex(({ id }) => id === slotId)
    const slot = line[at]
    if (slot) announce(overWords(slot.stage.name, at + 1, line.length) + (slot.lane === null ? '' : `, ${nameOf(slot.lane)}`))
  }
  const drop = useCallback(
    (slotId: string | null) => {
      if (!lifted) return
      setLifted(null)
      const { account } = lifted
      const slot = slots.flat().find(({ id }) => id === slotId)
      if (!slot || holds(slot, account)) return announce(putBackWords(account.name, account.stage))
      setPinned((former) => withPin(former, account.id, slot.id))
      dropCard(account, slot, { stages, nameOf })
    },
    [lifted, slots, stages, nameOf],
  )
  const moved = (account: Account, stage: string) => {
    const slot = slots.flat().find((other) => holds(other, { ...account, stage }))
    if (slot) setPinned((former) => withPin(former, account.id, slot.id))
  }
  return { lifted, pinned, lift, over, drop, moved }
}

const holds = ({ stage, lane }: BoardSlot, account: Account): boolean =>
  stage.name === account.stage && (lane === null || lane === laneOf(account))

/** A slot that it neither leaves nor joins keeps its list: its column is not drawn anew. */
function withPin(former: ReadonlyMap<string, PinnedCards>, accountId: string, slotId: string): ReadonlyMap<string, PinnedCards> {
  const without = (cards: PinnedCards) => (cards.includes(accountId) ? cards.filter((card) => card !== accountId) : cards)
  const next = new Map<string, PinnedCards>([...former].map(([id, cards]) => [id, without(cards)]))
  return next.set(slotId, pinCard(next.get(slotId) ?? [], accountId))
}
