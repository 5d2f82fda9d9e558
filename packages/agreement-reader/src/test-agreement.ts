import type { AgreementText } from '@rapport/domain/agreement/agreement-text'

/** A text as an agreement. For tests only. */
export const agreementOf = (text: string): AgreementText => ({ kind: 'txt', lines: text.split('\n').map((line) => ({ text: line })) })

export const today = '2026-11-20'
