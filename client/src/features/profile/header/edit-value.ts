import type { Account } from '@rapport/domain/account/account'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { ReactNode } from 'react'
import type { EditSlot } from '../../../ui/edit/edit-step.ts'

type HeaderField = 'stage' | 'owner' | 'priority' | 'segmentId' | 'nextOutreachDate' | 'lastContacted'

/** The editor of a value, and the value that it changes. */
export type EditValueSlot = (
  slot: {
    readonly account: Account
    readonly field: HeaderField | { readonly field: CustomField; readonly value: string | null }
    readonly onStage: (stage: string) => void
  } & EditSlot,
) => ReactNode

/** The same for the shown profile. */
export type EditShownValue = (field: Parameters<EditValueSlot>[0]['field']) => (slot: EditSlot) => ReactNode
