import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { keptTypes } from '@rapport/domain/agreement/kept-agreement'
import { dayMs, hourMs } from '@rapport/domain/limit/unit'
import { createAgreementReader, readerLimits } from '../../adapters/agreement/agreement-reader.ts'
import { fileKindOf } from '../../adapters/agreement/file-kind.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createAgreementRoutes } from './agreement-routes.ts'
import { createAgreementReading } from './agreement-service.ts'
import { createHolding } from './kept/held-agreement.ts'
import { createUntakenRemoval } from './kept/held-agreement-job.ts'
import { createKeptAgreementRoutes } from './kept/kept-agreement-routes.ts'
import { createKeptAgreements } from './kept/kept-agreement-service.ts'
import { createLessonRoutes } from './lesson-routes.ts'
import { createLessonService } from './lesson-service.ts'
import { learnNightly } from './nightly-learning.ts'

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'log' | 'now' | 'newId' | 'outside'>

export const createAgreementFeature = ({ environment, store, log, now, newId, outside }: Ports): Feature => {
  const reader = createAgreementReader({ ...readerLimits, minutesAnHour: environment.READING_MINUTES_PER_HOUR })
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const { files, newFileName } = outside
  const typeOf = (bytes: Uint8Array) => keptTypes[fileKindOf(bytes) ?? 'text']
  const hold = createHolding({ store, now, newId, files, newFileName, typeOf })
  const begin = createAgreementReading({ store, now, enter: reader.enter, hashOf, ask: outside.askModel, hold })
  const report = (error: unknown) => log.error({ err: error }, 'reading a document failed')
  const lessons = createLessonService({ store, now, newId, areKnown: async (kept) => kept.every((await loadWeights()).isKnownLesson) })
  return {
    routes: [
      createAgreementRoutes({ begin, report }),
      createKeptAgreementRoutes(createKeptAgreements({ store, now, newId, files }), files.read),
      createLessonRoutes(lessons),
    ],
    jobs: [
      { name: 'untaken-agreements', everyMs: hourMs, run: createUntakenRemoval({ store, now }) },
      {
        name: 'reading-lessons',
        everyMs: dayMs,
        run: () => learnNightly({ store, now, learn: async (kept) => (await loadWeights()).learnLessons(kept, setImmediate) }),
      },
    ],
    close: reader.end,
  }
}

/** Only lessons need them in this process. */
const loadWeights = () => import('@rapport/agreement-reader/read-agreement')
