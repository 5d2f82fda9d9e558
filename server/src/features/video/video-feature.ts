import { hourMs } from '@rapport/domain/limit/unit'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createVideoListRoutes } from './list/video-list-routes.ts'
import { createVideoList } from './list/video-list-service.ts'
import { createRightsNotices } from './notice/video-notice-job.ts'
import { createVideoFileRemoval } from './video-file-job.ts'
import { createVideoFileRoutes } from './video-file-routes.ts'
import { createVideoFiles } from './video-file-service.ts'
import { isUploadAwaited } from './video-repository.ts'
import { createVideoRoutes } from './video-routes.ts'
import { createVideoService } from './video-service.ts'
import { createVideoUploads } from './video-upload-service.ts'

interface VideoFeature extends Feature {
  /** Whether a file is awaited under a key at which files arrive. */
  readonly isAwaited: (key: string) => Promise<boolean>
}

type Ports = Pick<FeaturePorts, 'store' | 'now' | 'newId' | 'report' | 'outside'>

export const createVideoFeature = ({ outside: { files, portraits, newFileName }, ...given }: Ports): VideoFeature => {
  const ports = { ...given, files, newFileName, posterOf: portraits.posterOf }
  const { store } = ports
  return {
    isAwaited: (key) => store.read((db) => isUploadAwaited({ db, tables: store.tables }, key)),
    routes: [
      createVideoListRoutes(createVideoList(ports)),
      createVideoRoutes({ videos: createVideoService(ports), uploads: createVideoUploads(ports) }),
      createVideoFileRoutes(createVideoFiles(ports)),
    ],
    jobs: [
      { name: 'video-files', everyMs: hourMs, run: createVideoFileRemoval(ports) },
      { name: 'video-rights', everyMs: hourMs, run: createRightsNotices(ports) },
    ],
  }
}
