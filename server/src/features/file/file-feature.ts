import type { Feature, FeaturePorts } from '../../feature.ts'
import { createUploadRoutes } from './upload-routes.ts'

export const createFileFeature = ({ outside: { receiveUpload } }: Pick<FeaturePorts, 'outside'>): Feature => ({
  routes: receiveUpload ? [createUploadRoutes({ receive: receiveUpload })] : [],
})
