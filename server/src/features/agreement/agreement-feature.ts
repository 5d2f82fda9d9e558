import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isKnownLesson, learnLessons } from '@rapport/agreement-reader/read-agreement'
import { dayMs } from '@rapport/domain/limit/unit'
import { createAgreementReader, readerLimits } from '../../adapters/agreement/agreement-reader.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createAgreementRoutes } from './agreement-routes.ts'
import { createAgreementReading } from './agreement-service.ts'
import { createLessonRoutes } from './lesson-routes.ts'
import { createLessonService } from './lesson-service.ts'
import { learnNightly } from './nightly-learning.ts'

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'log' | 'now' | 'newId' | 'outside'>

export const createAgreementFeature = ({ environment, store, log, now, newId, outside }: Ports): Feature => {
  const reader = createAgreementReader({ ...readerLimits, minutesAnHour: environment.READING_MINUTES_PER_HOUR })
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const begin = createAgreementReading({ store, now, enter: reader.enter, hashOf, ask: outside.askModel })
  const report = (error: unknown) => log.error({ err: error }, 'reading a document failed')
  const lessons = createLessonService({ store, now, newId, isKnown: isKnownLesson })
  return {
    routes: [createAgreementRoutes({ begin, report }), createLessonRoutes(lessons)],
    jobs: [
      {
        name: 'reading-lessons',
        everyMs: dayMs,
        run: () => learnNightly({ store, now, learn: (kept) => learnLessons(kept, setImmediate) }),
      },
    ],
    close: reader.end,
  }
}
