const beginning = 'whsec_'

/** [WH5] A secret as it is shown: `whsec_` and its bytes in base64. */
export const secretText = (base64: string): string => `${beginning}${base64}`

/** [WH5] The bytes of a secret, in base64. */
export const secretBase64 = (secret: string): string => secret.slice(beginning.length)

export interface Signed {
  readonly id: string
  /** Seconds since 1970, of the try. */
  readonly seconds: number
  readonly payload: string
}

/** [WH5] What a signature signs, as Standard Webhooks has it. */
export const signedText = ({ id, seconds, payload }: Signed): string => `${id}.${seconds}.${payload}`

/** [WH5] One entry for each secret that is valid. */
export const webhookHeaders = ({ id, seconds }: Signed, signatures: readonly string[]): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
})
