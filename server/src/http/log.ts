import { type DestinationStream, type Logger, pino } from 'pino'

const secret = ['authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'currentPassword', 'token', 'secret', 'key', 'hash']

/** Every name that may hold a secret, wherever it stands up to two levels deep. */
const redacted = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** Lines are gathered for a moment: a write to a pipe for each cost a tenth of an answer. What was gathered is written when the process ends. */
const gathering = { sync: false, minLength: 4096, periodicFlush: 50 }

/** Structured logs, one JSON a line; what could be a secret is blotted out. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: redacted, censor: '[redacted]' } }
  return pino(options, destination ?? pino.destination(gathering))
}
