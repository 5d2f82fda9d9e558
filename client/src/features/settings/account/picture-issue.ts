const types = ['image/png', 'image/jpeg', 'image/webp']
const mostBytes = 1024 * 1024

export const pictureTypes = types.join(',')

/** Why a file cannot be a profile picture, before it is sent. */
export function pictureIssue(file: { readonly type: string; readonly size: number }): string | undefined {
  if (!types.includes(file.type)) return 'Please choose a PNG, JPEG or WebP picture'
  return file.size > mostBytes ? 'Please choose a picture smaller than 1 MB' : undefined
}
