import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealing {
  readonly seal: (text: string) => string
  /** Undefined for what another secret sealed, or somebody changed. */
  readonly unseal: (sealed: string) => string | undefined
}

const nonceBytes = 12
const tagBytes = 16

/** Texts that only this installation can read, for what must not stand open in a database or its copies. */
export const createSealing = (secret: string, purpose: string): Sealing => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `rapport ${purpose}`, 32))
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        decipher.setAuthTag(bytes.subarray(-tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
