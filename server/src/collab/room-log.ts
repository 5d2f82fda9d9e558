/** Where rooms say what went wrong: a part of pino's logger. */
export interface RoomLog {
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}
