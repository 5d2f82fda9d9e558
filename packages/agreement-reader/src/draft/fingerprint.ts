import type { AgreementText } from '@rapport/domain/agreement/agreement-text'

/** A short fingerprint of a text: equal texts have equal ones. */
export const fingerprintOf = (lines: AgreementText['lines']): string => {
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (const { text } of lines) {
    for (let index = 0; index <= text.length; index++) {
      const code = index === text.length ? 10 : text.charCodeAt(index)
      first = Math.imul(first ^ code, 2654435761)
      second = Math.imul(second ^ code, 1597334677)
    }
  }
  return (first >>> 0).toString(36).padStart(7, '0') + (second >>> 0).toString(36).padStart(7, '0')
}
