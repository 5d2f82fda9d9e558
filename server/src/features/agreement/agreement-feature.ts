import { createHash } from 'node:crypto'
import { createAgreementReader, readerLimits } from '../../adapters/agreement/agreement-reader.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createAgreementRoutes } from './agreement-routes.ts'
import { createAgreementReading } from './agreement-service.ts'

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'log' | 'now' | 'outside'>

export const createAgreementFeature = ({ environment, store, log, now, outside }: Ports): Feature => {
  const reader = createAgreementReader({ ...readerLimits, minutesAnHour: environment.READING_MINUTES_PER_HOUR })
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const begin = createAgreementReading({ store, now, enter: reader.enter, hashOf, ask: outside.askModel })
  const report = (error: unknown) => log.error({ err: error }, 'reading a document failed')
  return { routes: [createAgreementRoutes({ begin, report })], close: reader.end }
}
