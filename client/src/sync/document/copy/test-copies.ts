import * as Y from 'yjs'
import { emptyDevice, quiet } from '../test-device.ts'
import { type DeviceCopy, keepOnDevice } from './device-copy.ts'

const copies: DeviceCopy[] = []
const unheard: unknown[] = []
const onUnheard = (error: unknown) => unheard.push(error)

/** For tests: a device with nothing on it. */
export const beginTestCopies = (): void => {
  emptyDevice()
  process.on('unhandledRejection', onUnheard)
}

/** For tests: a document of the device, open in another tab. */
export const openTestCopy = async (name = 'doc') => {
  const doc = new Y.Doc()
  const copy = keepOnDevice(name, doc)
  copies.push(copy)
  await copy.opened
  return { doc, copy, text: doc.getText('t') }
}

/** For tests: closes all of them and answers which rejections nobody heard. */
export const endTestCopies = async (): Promise<readonly unknown[]> => {
  for (const copy of copies.splice(0)) await copy.close()
  await quiet()
  process.off('unhandledRejection', onUnheard)
  return unheard.splice(0)
}
