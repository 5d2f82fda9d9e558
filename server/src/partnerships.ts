import { approveAllContent, completeAllPartnerships } from '@rapport/account-doc/partnership/partnership-commands'
import type { Hono } from 'hono'
import type { SubstageEffects } from './features/account/account-effect-service.ts'
import { createContentChange } from './features/partnership/content-service.ts'
import { createContentRoutes } from './features/partnership/list/content-routes.ts'
import { createSignedAccounts } from './features/partnership/list/signed-account-service.ts'
import { createUpcoming } from './features/partnership/list/upcoming-service.ts'
import { createPartnershipHistory } from './features/partnership/partnership-history-service.ts'
import type { PartnershipPorts } from './features/partnership/partnership-place-service.ts'
import { createPartnershipRoutes } from './features/partnership/partnership-routes.ts'
import { createPartnershipService } from './features/partnership/partnership-service.ts'
import type { AppEnv } from './http/app-env.ts'

/** Partnerships and their content, put together. */
export const addPartnerships = (app: Hono<AppEnv>, ports: PartnershipPorts): void => {
  const partnerships = createPartnershipService(ports)
  const history = createPartnershipHistory(ports)
  app.route('/', createPartnershipRoutes({ partnerships, history, changeItem: createContentChange(ports) }))
  app.route('/', createContentRoutes({ readUpcoming: createUpcoming(ports), readSignedAccounts: createSignedAccounts(ports) }))
}

/** What the substages bring about in an account's document, in the commit of the substage. */
export const substageEffects: SubstageEffects = {
  'approve-content': (doc) => void approveAllContent(doc),
  'complete-partnerships': (doc) => void completeAllPartnerships(doc),
}
