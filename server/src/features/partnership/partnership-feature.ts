import { approveAllContent, completeAllPartnerships } from '@rapport/account-doc/partnership/partnership-commands'
import { hourMs } from '@rapport/domain/limit/unit'
import type * as Y from 'yjs'
import { createLogAnalytics } from '../../adapters/analytics.ts'
import type { DerivedRows, Feature, FeaturePorts } from '../../feature.ts'
import { createContentChange } from './content-service.ts'
import { createDueNotices } from './due-notice/due-notice-job.ts'
import { createContentRoutes } from './list/content-routes.ts'
import { createOpenInvoices } from './list/open-invoice-service.ts'
import { createSignedAccounts } from './list/signed-account-service.ts'
import { createUpcoming } from './list/upcoming-service.ts'
import { followPartnerships } from './partnership-analytics.ts'
import { createPartnershipHistory } from './partnership-history-service.ts'
import { createPartnershipProjection } from './partnership-projection.ts'
import { createPartnershipRoutes } from './partnership-routes.ts'
import { createPartnershipService } from './partnership-service.ts'

export const createPartnershipRows = ({ newId }: Pick<FeaturePorts, 'newId'>): DerivedRows => ({
  projections: [createPartnershipProjection(newId)],
})

export const createPartnershipFeature = (ports: Pick<FeaturePorts, 'store' | 'rooms' | 'log' | 'now' | 'newId' | 'report'>): Feature => ({
  routes: [
    createPartnershipRoutes({
      partnerships: createPartnershipService(ports),
      history: createPartnershipHistory(ports),
      changeItem: createContentChange(ports),
    }),
    createContentRoutes({
      readUpcoming: createUpcoming(ports),
      readOpenInvoices: createOpenInvoices(ports),
      readSignedAccounts: createSignedAccounts(ports),
    }),
  ],
  jobs: [{ name: 'due-notices', everyMs: hourMs, run: createDueNotices(ports) }],
  close: followPartnerships({ ...ports, analytics: createLogAnalytics(ports.log) }),
})

/** The effects of substages in an account's document, in the commit of the substage. */
export const substageEffects = {
  'approve-content': (doc: Y.Doc) => void approveAllContent(doc),
  'complete-partnerships': (doc: Y.Doc) => void completeAllPartnerships(doc),
}
