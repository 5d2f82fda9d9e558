/** A client's data when it opens a room; integrators and stock clients send none. */
export interface RoomAddress {
  readonly accountId: string
  readonly schema?: number
  readonly epoch?: string
}

/** The address before the account id, for y-websocket's `serverUrl`. */
export const roomsPath = '/collab'

/** The query of a room's address, for y-websocket's `params`. */
export const roomParams = (address: { readonly schema?: number; readonly epoch?: string }): Record<string, string> => ({
  ...(address.schema === undefined ? {} : { v: String(address.schema) }),
  ...(address.epoch === undefined ? {} : { e: address.epoch }),
})

/** Reads the address of an upgrade request; undefined when it is no room's. */
export const readRoomAddress = (requestUrl: string): RoomAddress | undefined => {
  const [path = '', query = ''] = requestUrl.split('?', 2)
  const match = /^\/collab\/([0-9A-Za-z_-]{1,64})$/.exec(path)
  const accountId = match?.[1]
  if (accountId === undefined) return undefined
  const params = new URLSearchParams(query)
  const schema = Number.parseInt(params.get('v') ?? '', 10)
  const epoch = params.get('e') ?? ''
  return { accountId, ...(Number.isNaN(schema) ? {} : { schema }), ...(epoch === '' ? {} : { epoch }) }
}
