import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage, SignedSubstage } from '@rapport/domain/organization/organization'
import { enteringSubstage, shownSubstage } from '@rapport/domain/stage/stage'
import { stageSwatch, timeInStage } from '@rapport/domain/stage/stage-swatch'
import type { RadioBarItem } from '../../../ui/choice/radio-bar.tsx'

export interface StageContext {
  readonly now: Date
  /** A move that the server has not accepted: under way, or waiting for the network. */
  readonly move: 'none' | 'under-way' | 'waits'
}

/** The bar of stages, with the days in the current one. A deleted stage still stands at the end. */
export function stageItems(account: Account, stages: readonly OrganizationStage[], context: StageContext): readonly RadioBarItem[] {
  const items = stages.map(({ name, key }) => ({
    value: name,
    label: name,
    swatch: stageSwatch(key),
    note: name === account.stage ? currentNote(account, context) : undefined,
  }))
  if (items.some(({ value }) => value === account.stage)) return items
  return [...items, { value: account.stage, label: account.stage, swatch: 0, note: currentNote(account, context) }]
}

/** The bar of a Signed account. The shown value is never written back. */
export function substageItems(substages: readonly SignedSubstage[]): readonly RadioBarItem[] {
  return substages.map(({ name }) => ({ value: name, label: name, swatch: stageSwatch('signed') }))
}

/** The substage to offer after a return to Signed; null without one. */
export function substageToReturnTo(account: Account, substages: readonly SignedSubstage[]): string | null {
  const former = account.previousSignedSubstage
  const names = substages.map(({ name }) => name)
  const hasJustEntered = account.signedSubstage === enteringSubstage && !names.includes(enteringSubstage)
  const isShown = former === shownSubstage(account.signedSubstage, names)
  return hasJustEntered && former !== null && names.includes(former) && !isShown ? former : null
}

function currentNote({ stageSince }: Account, { now, move }: StageContext): string {
  if (move === 'waits') return 'When synced'
  return timeInStage(move === 'under-way' ? now.toISOString() : stageSince, now)
}
