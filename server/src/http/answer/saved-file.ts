/** Beside bytes that people sent: a browser runs nothing of them, whatever they are. */
export const neverAPage = { 'content-security-policy': 'sandbox' } as const

/** A name in any script: the plain one is for programs that know no other form. */
export const attachment = (filename: string): string => {
  const plain = filename.replace(/[^\w .-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, escapeLetter)}`
}

const escapeLetter = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
