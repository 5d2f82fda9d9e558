import type { Account } from '@rapport/domain/account/account'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { EditSlot } from '../../ui/edit/edit-step.ts'

/** Fields of an influencer that are chosen from a list where they stand. */
export type ListedField = 'stage' | 'owner' | 'priority' | 'segmentId' | 'topPlatform'

/** Those that are typed as a day. */
export type DayField = 'nextOutreachDate' | 'lastContacted'

export type EditedField = ListedField | DayField | 'reach' | CustomValue

/** A custom field with what an influencer has in it. */
export interface CustomValue {
  readonly field: CustomField
  readonly value: string | null
}

export interface ValueEditorProps extends EditSlot {
  readonly account: Account
  readonly field: EditedField
  /** A move has its own toast and confetti. */
  readonly onStage: (stage: string) => void
}
