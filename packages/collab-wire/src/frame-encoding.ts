import * as encoding from 'lib0/encoding'
import { type Frame, messageTypes, rapportTypes, syncTypes } from './frame.ts'

export const encodeFrame = (frame: Frame): Uint8Array =>
  encoding.encode((encoder) => {
    const { numbers, bytes, texts = [] } = layout(frame)
    for (const number of numbers) encoding.writeVarUint(encoder, number)
    if (bytes) encoding.writeVarUint8Array(encoder, bytes)
    for (const text of texts) encoding.writeVarString(encoder, text)
  })

interface Layout {
  readonly numbers: readonly number[]
  readonly bytes?: Uint8Array
  readonly texts?: readonly string[]
}

const layout = (frame: Frame): Layout => {
  switch (frame.type) {
    case 'step-one':
      return { numbers: [messageTypes.sync, syncTypes.stepOne], bytes: frame.stateVector }
    case 'step-two':
      return { numbers: [messageTypes.sync, syncTypes.stepTwo], bytes: frame.update }
    case 'update':
      return { numbers: [messageTypes.sync, syncTypes.update], bytes: frame.update }
    case 'awareness':
      return { numbers: [messageTypes.awareness], bytes: frame.update }
    case 'query-awareness':
      return { numbers: [messageTypes.queryAwareness] }
    case 'denied':
      return { numbers: [messageTypes.auth, 0], texts: [frame.reason] }
    case 'hello':
      return { numbers: [messageTypes.rapport, rapportTypes.hello], texts: frame.position === undefined ? [] : [frame.position] }
    case 'position':
      return { numbers: [messageTypes.rapport, rapportTypes.position], texts: [frame.position] }
    case 'acknowledged':
      return { numbers: [messageTypes.rapport, rapportTypes.acknowledged, frame.count] }
    case 'refused':
      return { numbers: [messageTypes.rapport, rapportTypes.refused, frame.message], texts: [frame.reason] }
    case 'repaired':
      return {
        numbers: [messageTypes.rapport, rapportTypes.repaired, frame.message, frame.repairs.length],
        texts: frame.repairs.flatMap((repair) => [repair.what, repair.why]),
      }
  }
}
