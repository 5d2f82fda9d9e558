import type { Feature, FeaturePorts } from '../../feature.ts'
import { createInfluencerPictureRoutes } from './influencer-picture-routes.ts'
import { createInfluencerPictures, createPictureRemoval } from './influencer-picture-service.ts'
import { createSocialLookupRoutes } from './social-lookup-routes.ts'
import { type AccountsForLookup, createSocialLookup } from './social-lookup-service.ts'

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'now' | 'authenticate' | 'outside'>

interface SocialFeature extends Feature {
  readonly removePicture: ReturnType<typeof createPictureRemoval>
}

export const createSocialFeature = (ports: Ports, accounts: AccountsForLookup): SocialFeature => {
  const { environment, store, now, authenticate, outside } = ports
  const { files, web, portraits, askModel, newFileName } = outside
  const lookupsAMonth = environment.SOCIAL_LOOKUPS_PER_MONTH
  const pictures = createInfluencerPictures({ store, accounts, ...web, ...portraits, files, newName: newFileName, now })
  return {
    removePicture: createPictureRemoval(files),
    routes: [
      createSocialLookupRoutes(createSocialLookup({ store, accounts, ...web, askModel, lookupsAMonth, now })),
      createInfluencerPictureRoutes({ pictures, authenticate }),
    ],
  }
}
