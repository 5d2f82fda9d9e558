import type { Feature, FeaturePorts } from '../../feature.ts'
import { createUploadRoutes, type UploadRoutePorts } from './upload-routes.ts'

export const createFileFeature = (
  { outside: { receiveUpload, files } }: Pick<FeaturePorts, 'outside'>,
  { isAwaited }: Pick<UploadRoutePorts, 'isAwaited'>,
): Feature => ({
  routes: receiveUpload ? [createUploadRoutes({ receive: receiveUpload, isAwaited, remove: files.remove })] : [],
})
