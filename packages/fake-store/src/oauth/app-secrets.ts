/** Several hold while an app changes from one to the other. */
export interface AppSecrets {
  /** The secrets that open the token endpoint and sign callbacks, the current one first. */
  all: readonly string[]
  /** The secret that signs webhooks. */
  signing: string
}
