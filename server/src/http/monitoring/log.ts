import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { isStorageFailure } from '../../store/health/storage-failure.ts'
import { createDampening, type Dampening, floodKind } from './log-dampening.ts'

const secret = ['authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'currentPassword', 'token', 'secret', 'key', 'hash']

/** Names that may hold a secret, up to two levels deep. */
const redacted = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** Structured logs, one JSON a line. Secrets are blotted out, and a failing storage does not fill the disk. */
export const createLog = (level: string, destination: DestinationStream, ticks = () => performance.now()): Logger => {
  const dampening = createDampening({ everyMs: 60_000, ticks })
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: redacted, censor: '[redacted]' },
    hooks: { logMethod: dampened(dampening) },
  }
  return pino(options, destination)
}

/** The line of the program says nothing to an operator whose disk fails. */
const describeError = (error: Error): object => {
  const { stack, aggregateErrors, ...told } = pino.stdSerializers.err(error)
  return isStorageFailure(error) ? told : { ...told, stack, ...(aggregateErrors && { aggregateErrors }) }
}

const dampened = (dampening: Dampening): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> =>
  function (args, method) {
    const [fields, words, ...rest] = args
    const kind = floodKind(fields, words)
    if (kind === undefined) return method.apply(this, args)
    const leftOut = dampening.take(kind)
    if (leftOut === undefined) return
    method.apply(this, leftOut === 0 ? args : [Object.assign({}, fields, { leftOut }), words, ...rest])
  }
