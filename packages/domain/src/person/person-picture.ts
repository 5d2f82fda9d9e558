import { atMostBytes } from '../limit/limit-words.ts'
import { megabyte } from '../limit/unit.ts'

/** The most bytes of a person's picture. */
export const pictureBytes = megabyte

const kinds = 'PNG, JPEG or WebP'

export const pictureWords = {
  otherKind: `Please choose a ${kinds} picture`,
  tooLarge: atMostBytes('A picture', pictureBytes),
  chooseSmaller: `Please choose a picture smaller than ${pictureBytes / megabyte} MB`,
  hint: `${kinds}, at most ${pictureBytes / megabyte} MB`,
} as const
