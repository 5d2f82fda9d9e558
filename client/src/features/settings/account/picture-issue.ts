import { pictureBytes, pictureWords } from '@rapport/domain/person/person-picture'

const types = ['image/png', 'image/jpeg', 'image/webp']

export const pictureTypes = types.join(',')

/** Why a file cannot be a profile picture; checked before sending. */
export function pictureIssue(file: { readonly type: string; readonly size: number }): string | undefined {
  if (!types.includes(file.type)) return pictureWords.otherKind
  return file.size > pictureBytes ? pictureWords.chooseSmaller : undefined
}
