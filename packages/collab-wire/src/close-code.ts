/** Why a room closes a socket. 44xx is final; the client may retry all others. */
export const closeCodes = {
  badFrame: 4400,
  signIn: 4401,
  noAccess: 4403,
  otherEpoch: 4409,
  deleted: 4410,
  clientTooOld: 4426,
  /** This person has too many connections: a newer one replaced this one. Devices wait before they ask again. */
  crowded: 4429,
  storage: 4500,
  busy: 4503,
  tooBig: 1009,
  restart: 1012,
} as const

/** Reasons of codes that several parts of the server use. */
export const closeReasons = {
  badFrame: 'This frame cannot be read',
  noAccess: 'You have no access to this account',
  otherEpoch: 'The database was put back',
  storage: 'This could not be saved',
  unreadable: 'This profile cannot be loaded',
  restart: 'The server restarts',
} as const

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes]

/** Whether reconnecting is useless; 1009 means that one of our frames is too big and would be sent again. */
export const isFinalCloseCode = (code: number): boolean => code === closeCodes.tooBig || (code >= 4400 && code < 4500)
