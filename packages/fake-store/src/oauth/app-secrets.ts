/** Several hold while an app changes from one to the other. */
export interface AppSecrets {
  /** What opens the token endpoint and signs callbacks, the current one first. */
  all: readonly string[]
  /** What webhooks are signed with. */
  signing: string
}
