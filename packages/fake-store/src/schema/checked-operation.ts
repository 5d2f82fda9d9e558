import { NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql'
import { readAdminSchema } from './admin-schema.ts'
import { accessNeeds, leastScopes } from './operation-access.ts'
import { requestedCost } from './query-cost.ts'

export interface CheckedOperation {
  /** The operation's mistakes, and its deprecated parts. */
  readonly faults: readonly string[]
  readonly scopes: readonly string[]
  readonly cost: number
}

/** The verdict of Shopify's schema on an operation, without running it. */
export function checkOperation(text: string, variables: Readonly<Record<string, unknown>> = {}): CheckedOperation {
  const admin = readAdminSchema()
  const document = parse(text)
  return {
    faults: validate(admin.schema, document, [...specifiedRules, NoDeprecatedCustomRule]).map(({ message }) => message),
    scopes: leastScopes(accessNeeds(admin, document)),
    cost: requestedCost(admin.schema, document, variables),
  }
}
