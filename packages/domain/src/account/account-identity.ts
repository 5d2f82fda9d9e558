import type { AccountValues } from './account-values.ts'

type Known = Pick<
  AccountValues,
  'email' | 'instagramUsername' | 'tiktokUsername' | 'youtubeUsername' | 'facebookUsername' | 'linkedinUsername'
>

/** [AC3] By what another influencer is known to be the same one: 'email:jane@example.com', 'instagram:jane'. Capitals and a leading @ tell nobody apart. */
export const identityMarks = (values: { readonly [Field in keyof Known]?: Known[Field] | undefined }): readonly string[] => {
  const marks = [
    ['email', values.email],
    ['instagram', values.instagramUsername],
    ['tiktok', values.tiktokUsername],
    ['youtube', values.youtubeUsername],
    ['facebook', values.facebookUsername],
    ['linkedin', values.linkedinUsername],
  ] as const
  return marks.flatMap(([kind, value]) => {
    const plain = (value ?? '').trim().replace(/^@/, '').toLowerCase()
    return plain === '' ? [] : [`${kind}:${plain}`]
  })
}
