import type { Feature, FeaturePorts } from '../../feature.ts'
import { createApiToken } from '../../http/auth/api-token.ts'
import { createApiKeyRoutes } from './api-key-routes.ts'
import { createApiKeyService } from './api-key-service.ts'

export const createApiKeyFeature = ({ store, now, newSecretId }: Pick<FeaturePorts, 'store' | 'now' | 'newSecretId'>): Feature => ({
  routes: [createApiKeyRoutes(createApiKeyService({ store, now, newId: newSecretId, createToken: createApiToken }))],
})
