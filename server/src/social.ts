import type { Hono } from 'hono'
import type { Environment } from './env.ts'
import { createUploadRoutes } from './features/file/upload-routes.ts'
import { createInfluencerPictureRoutes } from './features/social/influencer-picture-routes.ts'
import { createInfluencerPictures } from './features/social/influencer-picture-service.ts'
import { createSocialLookupRoutes } from './features/social/social-lookup-routes.ts'
import { type AccountsForLookup, createSocialLookup } from './features/social/social-lookup-service.ts'
import type { AppEnv } from './http/app-env.ts'
import type { Authenticate } from './http/caller.ts'
import type { Outside } from './outside.ts'
import type { Store } from './store/store.ts'

export interface SocialPorts {
  readonly environment: Environment
  readonly store: Store
  readonly authenticate: Authenticate
  readonly now: () => Date
  readonly outside: Outside
}

/** Lookups, pictures and the files they become, put together. */
export const addSocial = (app: Hono<AppEnv>, ports: SocialPorts, accounts: AccountsForLookup): void => {
  const { environment, store, authenticate, outside, now } = ports
  const { files, receiveUpload, web, portraits, askModel, newFileName } = outside
  const lookupsAMonth = environment.SOCIAL_LOOKUPS_PER_MONTH
  const pictures = createInfluencerPictures({ store, accounts, ...web, ...portraits, files, newName: newFileName, now })
  app.route('/', createSocialLookupRoutes(createSocialLookup({ store, accounts, ...web, askModel, lookupsAMonth, now })))
  app.route('/', createInfluencerPictureRoutes({ pictures, authenticate }))
  if (receiveUpload) app.route('/', createUploadRoutes({ receive: receiveUpload }))
}
