import { hourMs } from '@rapport/domain/limit/unit'
import { createSigner } from '../../adapters/signature.ts'
import { createZipArchive } from '../../adapters/zip-archive.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createVideoArchiveRoutes } from './bulk/video-archive-routes.ts'
import { createVideoArchive } from './bulk/video-archive-service.ts'
import { createVideoBulkRoutes } from './bulk/video-bulk-routes.ts'
import { createVideoBulk } from './bulk/video-bulk-service.ts'
import { createVideoListRoutes } from './list/video-list-routes.ts'
import { createVideoList } from './list/video-list-service.ts'
import { createRightsNotices } from './notice/video-notice-job.ts'
import { createSharePageRoutes } from './share/share-page-routes.ts'
import { createVideoShareRoutes } from './share/video-share-routes.ts'
import { createVideoShares } from './share/video-share-service.ts'
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

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'now' | 'newId' | 'newSecretId' | 'secret' | 'report' | 'outside'>

export const createVideoFeature = (given: Ports): VideoFeature => {
  const { environment, secret, outside } = given
  const { files, portraits, newFileName } = outside
  const ports = { ...given, files, newFileName, posterOf: portraits.posterOf }
  const { store } = ports
  const shares = createVideoShares({ ...ports, ...createSigner(secret), publicUrl: environment.publicUrl })
  return {
    isAwaited: (key) => store.read((db) => isUploadAwaited({ db, tables: store.tables }, key)),
    routes: [
      createVideoListRoutes(createVideoList(ports)),
      createVideoBulkRoutes(createVideoBulk(ports)),
      createVideoArchiveRoutes(createVideoArchive({ ...ports, readFile: files.read, createArchive: createZipArchive })),
      createVideoRoutes({ videos: createVideoService(ports), uploads: createVideoUploads(ports) }),
      createVideoFileRoutes(createVideoFiles(ports), files.read),
      createVideoShareRoutes(shares),
      createSharePageRoutes({ shares, readFile: files.read }),
    ],
    jobs: [
      { name: 'video-files', everyMs: hourMs, run: createVideoFileRemoval(ports) },
      { name: 'video-rights', everyMs: hourMs, run: createRightsNotices(ports) },
    ],
  }
}
