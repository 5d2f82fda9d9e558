import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs facts with the installation's secret, so that an address can be trusted that comes back. */
export interface Signer {
  /** 64 digits of hex. */
  readonly sign: (facts: readonly unknown[]) => string
  /** In a time that tells nothing of the right one. */
  readonly isSigned: (facts: readonly unknown[], signature: string) => boolean
}

export const createSigner = (secret: string): Signer => {
  const sign = (facts: readonly unknown[]) => createHmac('sha256', secret).update(JSON.stringify(facts)).digest('hex')
  return {
    sign,
    isSigned(facts, signature) {
      const [a, b] = [Buffer.from(signature), Buffer.from(sign(facts))]
      return a.length === b.length && timingSafeEqual(a, b)
    },
  }
}
