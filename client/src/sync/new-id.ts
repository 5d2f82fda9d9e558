import { createIdSource, type NewId } from '@rapport/domain/id/id'

/** Ids of this device, in the order of their making. */
export const newId: NewId = createIdSource({
  now: () => Date.now(),
  randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),
})
