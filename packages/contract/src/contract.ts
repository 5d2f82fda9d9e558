import { accountListRoutes, accountRoutes } from './account/account.ts'
import { accountFileRoutes } from './account/account-file.ts'
import { accountBulkRoutes, accountEmailRoutes, accountMergeRoutes } from './account/account-many.ts'
import { customFieldRoutes, fieldValueRoutes } from './account/custom-field.ts'
import { labelRoutes } from './account/label.ts'
import { noteRoutes } from './account/note.ts'
import { outreachRoutes } from './account/outreach.ts'
import { savedViewRoutes } from './account/saved-view.ts'
import { influencerPictureRoutes, socialLookupRoutes } from './account/social.ts'
import { trashRoutes } from './account/trash.ts'
import { apiKeyRoutes } from './api-key.ts'
import { notificationRoutes } from './notification.ts'
import { organizationRoutes, stageRoutes } from './organization.ts'
import { agreementRoutes } from './partnership/agreement.ts'
import { contentRoutes, partnershipRoutes } from './partnership/partnership.ts'
import { readingLessonRoutes } from './partnership/reading-lesson.ts'
import { heldPositionRoutes, invitationRoutes, membershipRoutes, peopleRoutes, sessionRoutes, signUpRoutes } from './people.ts'
import { salesRoutes } from './sales/attribution.ts'
import { discountCodeRoutes } from './sales/discount-code.ts'
import { storeRoutes } from './sales/store.ts'
import { utmLinkRoutes, utmPerformanceRoutes, utmTrackingRoutes } from './sales/utm-link.ts'
import { docsRoutes, eventRoutes, healthRoutes } from './server.ts'
import { videoArchiveRoutes, videoBulkRoutes, videoFileRoutes, videoListRoutes, videoRoutes, videoShareRoutes } from './video.ts'
import { webhookDeliveryRoutes, webhookRoutes } from './webhook.ts'
import { exportRoutes, workspaceImportRoutes } from './workspace.ts'

/** Every call of the REST API, except better-auth's own under `/api/auth`. */
export const contract = {
  ...accountListRoutes,
  ...accountRoutes,
  ...accountFileRoutes,
  ...accountBulkRoutes,
  ...accountMergeRoutes,
  ...accountEmailRoutes,
  ...agreementRoutes,
  ...readingLessonRoutes,
  ...apiKeyRoutes,
  ...customFieldRoutes,
  ...fieldValueRoutes,
  ...exportRoutes,
  ...workspaceImportRoutes,
  ...labelRoutes,
  ...noteRoutes,
  ...notificationRoutes,
  ...organizationRoutes,
  ...stageRoutes,
  ...outreachRoutes,
  ...partnershipRoutes,
  ...contentRoutes,
  ...peopleRoutes,
  ...sessionRoutes,
  ...membershipRoutes,
  ...invitationRoutes,
  ...signUpRoutes,
  ...heldPositionRoutes,
  ...savedViewRoutes,
  ...socialLookupRoutes,
  ...influencerPictureRoutes,
  ...discountCodeRoutes,
  ...utmLinkRoutes,
  ...utmPerformanceRoutes,
  ...utmTrackingRoutes,
  ...storeRoutes,
  ...salesRoutes,
  ...videoListRoutes,
  ...videoBulkRoutes,
  ...videoArchiveRoutes,
  ...videoRoutes,
  ...videoFileRoutes,
  ...videoShareRoutes,
  ...healthRoutes,
  ...docsRoutes,
  ...eventRoutes,
  ...trashRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
}

/** An interface, so that the compiler resolves one call at a time. */
export interface Contract extends Readonly<typeof contract> {}
