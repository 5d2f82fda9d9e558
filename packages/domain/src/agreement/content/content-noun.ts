import type { ContentType } from '../../content/content-item.ts'
import type { Word } from '../text/word-scan.ts'
import { fillers, type Noun, nouns, type Platform, type PlatformOf, platforms, typeOf } from './content-words.ts'

/** The noun phrase of a piece: from its first to its last word. */
export interface NounPhrase {
  readonly first: number
  readonly last: number
  readonly type: ContentType
  readonly noun: Noun
  /** Whether the phrase names its platform; else the context does. */
  readonly isNamed: boolean
}

const isJoined = (line: string, left: Word | undefined, right: Word | undefined, joints: RegExp): boolean =>
  left !== undefined && right !== undefined && joints.test(line.slice(left.end, right.at))

const close = /^(?: ?[-/'"(|)+] ?| ?: | | ?\) ?\(?)$/
const adjacent = /^(?: |-| \| | - | \()$/
const loose = /^(?: ?[-/'"(|)] ?| )$/

/** The weight of a noun in a name of several: 'carousel post', 'video integration', 'podcast episode'. */
const weight: Record<Noun, number> = {
  reel: 9,
  story: 9,
  carousel: 9,
  short: 8,
  newsletter: 7,
  tiktok: 7,
  podcast: 7,
  blog: 7,
  integration: 5,
  mention: 5,
  read: 5,
  email: 3,
  issue: 2,
  article: 2,
  episode: 2,
  photo: 1,
  video: 3,
  post: 1,
}

const followsShort = /^(?: (?:the|and|on|for|by|a|to|going|live|due|at|or|plus|with|in|of)\b| ?[,.;:()&+|-]| ?$| \d)/

/** 'short' is usually an adjective. */
const nounAt = (line: string, words: readonly Word[], index: number): Noun | undefined => {
  const word = words[index]
  if (!word) return undefined
  if (word.text === 'short') {
    const before = words[index - 1]
    const isYoutube = before !== undefined && platforms.get(before.text) === 'youtube'
    return (isYoutube && line.slice(word.end, word.end + 5) !== '-form') ||
      (followsShort.test(line.slice(word.end, word.end + 8)) && !/^-/.test(line.slice(word.end)))
      ? 'short'
      : undefined
  }
  if (word.text === 'dedicated') {
    const next = words[index + 1]
    const before = words[index - 1]
    const isBare = !next || next.text === 'x' || !(nouns.has(next.text) || platforms.has(next.text) || fillers.has(next.text))
    return isBare && before && platforms.get(before.text) === 'youtube' ? 'video' : undefined
  }
  if ((word.text === 'read' || word.text === 'reads') && /^(?:ad|host)$/.test(words[index - 1]?.text ?? '')) return 'read'
  if (word.text === 'reads' || (word.text === 'read' && countsReads.test(line.slice(Math.max(0, word.at - 12), word.at)))) return 'read'
  if ((word.text === 'roll' || word.text === 'rolls') && /^(?:mid|pre|post)$/.test(words[index - 1]?.text ?? '')) return 'read'
  if (word.text === 'outs' || word.text === 'out') return words[index - 1]?.text === 'shout' ? 'mention' : undefined
  if (/^publications?$/.test(word.text)) return counted.test(words[index - 1]?.text ?? '') ? 'post' : undefined
  return nouns.get(word.text)
}

/** A number before a French 'publication', which in English is no piece. */
const counted = /^(?:\d{1,2}|une|deux|trois|quatre|cinq|six|sept|huit|dix)$/

/** What stands before a 'read' that is a piece and no verb. */
const countsReads = /(?:\b(?:each|per|one|a|an|this|first|second|last|missed|extra|roll)|\d) $/

const farthest = 6

/** '60s', '60 seconds', '60-90 sec'. */
const isLength = (word: Word, next: Word | undefined): boolean =>
  /^\d+s$/.test(word.text) || (/^\d{1,3}$/.test(word.text) && /^(?:s|sec|secs|seconds?|min|mins|minutes?|\d{1,3})$/.test(next?.text ?? ''))

/**
 * The platform beside a noun. Before it, in its phrase: 'Instagram in-feed post', 'YouTube | Short'. After it: 'video on her YouTube
 * channel', 'stories de Instagram'.
 */
const platformBeside = (line: string, words: readonly Word[], from: number, step: -1 | 1): number => {
  for (let index = from + step; Math.abs(index - from) <= farthest; index += step) {
    const [word, next] = [words[index], words[index + 1]]
    const isNear = step < 0 ? close.test(line.slice(word?.end, next?.at)) : loose.test(line.slice(words[index - 1]?.end, word?.at))
    if (!word || !isNear) return -1
    if (platforms.has(word.text)) return index
    if (!fillers.has(word.text) && !isLength(word, next)) return -1
  }
  return -1
}

interface Group {
  first: number
  last: number
  noun: Noun
}

const groupsOf = (line: string, words: readonly Word[]): Group[] => {
  const groups: Group[] = []
  for (const [index] of words.entries()) {
    const noun = nounAt(line, words, index)
    if (!noun) continue
    const last = groups.at(-1)
    if (last && last.last === index - 1 && isJoined(line, words[index - 1], words[index], adjacent)) {
      const isOwn =
        weight[last.noun] >= 7 &&
        weight[noun] >= 7 &&
        last.noun !== noun &&
        noun !== 'short' &&
        !(last.noun === 'tiktok' || last.noun === 'blog' || last.noun === 'podcast')
      if (!isOwn) {
        last.last = index
        if (weight[noun] > weight[last.noun]) last.noun = noun
        continue
      }
    }
    groups.push({ first: index, last: index, noun })
  }
  return groups
}

/** The platform of a label in the same line: 'Instagram: 2 posts; TikTok: 1 video'. */
const labelled = (line: string, words: readonly Word[], first: number): Platform | null => {
  for (let index = first - 1; index >= 0; index--) {
    const word = words[index]
    const platform = word && platforms.get(word.text)
    if (platform && /^(?: [a-z-]{2,12}){0,2} ?(?:[:|(]| - )/.test(line.slice(word.end, word.end + 30))) return platform
  }
  return null
}

const labelNouns = new Set<Noun>(['tiktok', 'podcast', 'newsletter', 'blog'])

/** 'TikTok - 2 videos', 'Spots: 3 mid-rolls': the first noun labels the second and is no piece. */
const isLabelOf = (line: string, words: readonly Word[], label: NounPhrase, piece: NounPhrase): boolean => {
  const behind = line.slice(words[label.last]?.end)
  if (behind.startsWith(':') && label.type === piece.type && !piece.isNamed) return true
  if (label.first !== label.last) return false
  if (labelNouns.has(label.noun)) return label.type === piece.type && weight[piece.noun] < 7 && /^(?: ?:| - | ?[|(])/.test(behind)
  return !label.isNamed && behind.startsWith(':') && !line.slice(words[piece.last]?.end).startsWith(':')
}

const mailed = /^(?:blasts?|features?|sends?|placements?|sponsorships?|inclusions?)$/
const mailing = /^(?:dedicated|sponsored|promotional|solo|branded)$/
const feedWords = /^(?:feed|grid|static|statics)$/

const phraseOf = (line: string, words: readonly Word[], group: Group, context: PlatformOf): NounPhrase | null => {
  const before = platformBeside(line, words, group.first, -1)
  const after = before < 0 || weight[group.noun] < 7 ? platformBeside(line, words, group.last, 1) : -1
  const at = before >= 0 ? before : after
  const named = platforms.get(words[at]?.text ?? '') ?? null
  const isFeed = words.slice(Math.max(0, group.first - 2), group.last + 1).some((word) => feedWords.test(word.text))
  const isGeneric = weight[group.noun] < 7
  const isMailing =
    group.noun === 'email' && (mailing.test(words[group.first - 1]?.text ?? '') || mailed.test(words[group.last + 1]?.text ?? ''))
  const platform =
    named ??
    (isGeneric
      ? isFeed && context(group.noun) !== 'tiktok'
        ? 'instagram'
        : (labelled(line, words, group.first) ?? context(group.noun))
      : null)
  const type = typeOf(group.noun, isMailing ? 'newsletter' : platform)
  if (!type) return null
  return {
    first: before >= 0 ? before : group.first,
    last: before < 0 && after >= 0 ? after : group.last,
    type,
    noun: group.noun,
    isNamed: !isGeneric || named !== null || isFeed || isMailing,
  }
}

/** [DU15] The pieces of content in a folded line; a bare 'video' or 'post' takes the platform of the context. */
export const findNouns = (line: string, words: readonly Word[], context: PlatformOf): NounPhrase[] => {
  const phrases: NounPhrase[] = []
  for (const group of groupsOf(line, words)) {
    const phrase = phraseOf(line, words, group, context)
    const last = phrases.at(-1)
    if (!phrase) continue
    const isLabel = last && isLabelOf(line, words, last, phrase)
    if (isLabel) phrases[phrases.length - 1] = phrase
    else if (last && phrase.first <= last.last) {
      // 'one integration in a YouTube video', 'a video for YouTube Shorts': one piece, two nouns
      const isStronger = weight[phrase.noun] > weight[last.noun]
      phrases[phrases.length - 1] = {
        first: last.first,
        last: Math.max(last.last, phrase.last),
        type: isStronger ? phrase.type : last.type,
        noun: isStronger ? phrase.noun : last.noun,
        isNamed: last.isNamed || phrase.isNamed,
      }
    } else phrases.push(phrase)
  }
  return phrases
}
