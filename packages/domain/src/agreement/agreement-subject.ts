import { type Account, platforms } from '../account/account.ts'
import { foldText } from '../search/search.ts'
import { type SocialField, socialFields } from '../social/social-profile.ts'

/** What an agreement may call an influencer. */
export type Subject = Pick<Account, 'name' | 'email' | SocialField>

/** [DU47] Whether a text names an influencer by any word of the name, a handle or the e-mail address. */
export const isNamedIn = (text: string, subject: Subject): boolean => {
  const words = wordsOf(text)
  const folded = foldText(text)
  const handles = platforms.flatMap((platform) => subject[socialFields[platform][0]] ?? [])
  return (
    wordsOf(subject.name).some((word) => word.length >= 3 && words.includes(word)) ||
    [subject.email ?? '', ...handles].some((sign) => sign.length >= 3 && folded.includes(foldText(sign)))
  )
}

/** [DU47] Whether a text has all words of a name of several words one after the other. */
export const hasFullName = (text: string, name: string): boolean => {
  const words = wordsOf(name)
  return words.length > 1 && ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `)
}

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

const role = '(?:creator|influencer|talent|artist|contributor|blogger)'
const given = String.raw`[\p{Lu}][\p{L}'’.-]+`
const person = `${given}(?: {1,2}(?:${given}|d[aei]|v[ao]n|der|den|el|al|bin)){1,3}`

/** 'Creator: Jane Doe', in a line or in a cell of its own. */
const labelled = new RegExp(String.raw`(?:^|\|)\s*(?<role>[\p{L}]+)(?:\sname)?\s*(?::|\||\t)\s*(?<name>${person})`, 'gu')
/** 'Jane Doe ("Influencer")'. */
const defined = new RegExp(String.raw`(?<name>${person})\s*,?\s*\((?:[\p{Ll}]+\s){0,4}["“”„'’«]?\s*(?<role>[\p{L}]+)\s*["“”'’»]?\)`, 'gu')
const isRole = new RegExp(`^${role}$`, 'i')

/** What stands behind such a label and names nobody. */
const noNames = new Set(
  'agency agreement appendix brief content deliverables fee fees gmbh inc limited llc llp ltd management name schedule services terms'.split(
    ' ',
  ),
)

/** [DU48] The creator that an agreement names as such; null when it names none, or several. */
export const namedCreator = (lines: readonly string[]): string | null => {
  const names = lines.flatMap((line) =>
    [labelled, defined]
      .flatMap((pattern) => [...line.matchAll(pattern)])
      .flatMap(({ groups: { role: label = '', name = '' } = {} }) =>
        isRole.test(label) && !wordsOf(name).some((word) => noNames.has(word)) ? [name.replace(/\s+/g, ' ')] : [],
      ),
  )
  const [first, ...others] = [...new Map(names.map((name) => [foldText(name), name])).values()]
  return first !== undefined && others.length === 0 ? first : null
}

/** [DU49] The first e-mail addresses and handles in a text: whose they are, the list of influencers knows. */
export const signsIn = (text: string): { readonly emails: readonly string[]; readonly handles: readonly string[] } => ({
  emails: firstOf(text.match(/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g)),
  handles: firstOf(text.match(/(?<![\w.])@[\w.]{3,30}/g)).map((handle) => handle.slice(1).replace(/\.$/, '')),
})

const mostSigns = 3

const firstOf = (signs: readonly string[] | null): readonly string[] => [...new Set(signs)].slice(0, mostSigns)

/** [DU47] 'This agreement seems to be about Lena Fischer, not Jane Doe'. */
export const otherSubjectWords = (other: string, own: string): string => `This agreement seems to be about ${other}, not ${own}`
