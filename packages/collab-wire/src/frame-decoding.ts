import * as decoding from 'lib0/decoding'
import { type Frame, messageTypes, type Repair, rapportTypes, syncTypes } from './frame.ts'

/** Reads a frame without its content; undefined for other bytes. */
export const decodeFrame = (bytes: Uint8Array): Frame | undefined => decode(bytes, false)

/** The same for a server: what only a server sends is no frame, and is not read. */
export const decodeClientFrame = (bytes: Uint8Array): Frame | undefined => decode(bytes, true)

const decode = (bytes: Uint8Array, isOfClient: boolean): Frame | undefined => {
  try {
    return readFrame(decoding.createDecoder(bytes), isOfClient)
  } catch {
    return undefined
  }
}

/** Whether a frame counts towards `acknowledged`: a step 2 or an update. */
export const isDocumentFrame = (bytes: Uint8Array): boolean =>
  bytes[0] === messageTypes.sync && (bytes[1] === syncTypes.stepTwo || bytes[1] === syncTypes.update)

const readFrame = (decoder: decoding.Decoder, isOfClient: boolean): Frame | undefined => {
  switch (decoding.readVarUint(decoder)) {
    case messageTypes.sync:
      return readSyncFrame(decoder)
    case messageTypes.awareness:
      return { type: 'awareness', update: decoding.readVarUint8Array(decoder) }
    case messageTypes.auth:
      if (isOfClient) return undefined
      decoding.readVarUint(decoder)
      return { type: 'denied', reason: decoding.readVarString(decoder) }
    case messageTypes.queryAwareness:
      return { type: 'query-awareness' }
    case messageTypes.rapport:
      return readRapportFrame(decoder, isOfClient)
    default:
      return undefined
  }
}

const readSyncFrame = (decoder: decoding.Decoder): Frame | undefined => {
  switch (decoding.readVarUint(decoder)) {
    case syncTypes.stepOne:
      return { type: 'step-one', stateVector: decoding.readVarUint8Array(decoder) }
    case syncTypes.stepTwo:
      return { type: 'step-two', update: decoding.readVarUint8Array(decoder) }
    case syncTypes.update:
      return { type: 'update', update: decoding.readVarUint8Array(decoder) }
    default:
      return undefined
  }
}

const readRapportFrame = (decoder: decoding.Decoder, isOfClient: boolean): Frame | undefined => {
  const type = decoding.readVarUint(decoder)
  if (isOfClient && type !== rapportTypes.hello) return undefined
  switch (type) {
    case rapportTypes.hello:
      return decoding.hasContent(decoder) ? { type: 'hello', position: decoding.readVarString(decoder) } : { type: 'hello' }
    case rapportTypes.position:
      return { type: 'position', position: decoding.readVarString(decoder) }
    case rapportTypes.acknowledged:
      return { type: 'acknowledged', count: decoding.readVarUint(decoder) }
    case rapportTypes.refused:
      return { type: 'refused', message: decoding.readVarUint(decoder), reason: decoding.readVarString(decoder) }
    case rapportTypes.repaired:
      return { type: 'repaired', message: decoding.readVarUint(decoder), repairs: readRepairs(decoder) }
    default:
      return undefined
  }
}

const readRepairs = (decoder: decoding.Decoder): Repair[] => {
  const repairs: Repair[] = []
  for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
    repairs.push({ what: decoding.readVarString(decoder), why: decoding.readVarString(decoder) })
  }
  return repairs
}
