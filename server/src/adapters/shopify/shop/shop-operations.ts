import { z } from 'zod'
import { operation } from '../call/operation.ts'

export const shopFacts = operation<Readonly<Record<never, never>>>(
  `query ShopFacts {
  shop { name currencyCode ianaTimezone }
  currentAppInstallation { accessScopes { handle } }
}`,
)(
  z.object({
    shop: z.object({ name: z.string(), currencyCode: z.string(), ianaTimezone: z.string() }),
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  }),
)
