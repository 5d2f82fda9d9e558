import type { ContentType } from '../../content/content-item.ts'
import { foldText } from '../text/folded-text.ts'

/** The address of a live (or draft) post and its position in a line. */
export interface PostLink {
  readonly at: number
  readonly url: string
  /** The types its address can belong to; empty: any. */
  readonly types: readonly ContentType[]
}

const url = /https?:\/\/[^\s|<>"')\]]{4,400}/g

const kinds: readonly { readonly pattern: RegExp; readonly types: readonly ContentType[] }[] = [
  { pattern: /instagram\.com\/(?:[\w.]+\/)?reels?\/./, types: ['INSTAGRAM_REEL'] },
  { pattern: /instagram\.com\/stories\/./, types: ['INSTAGRAM_STORY'] },
  { pattern: /instagram\.com\/(?:[\w.]+\/)?p\/./, types: ['INSTAGRAM_CAROUSEL', 'INSTAGRAM_REEL'] },
  { pattern: /tiktok\.com\/(?:@[\w.]+\/(?:video|photo)\/.|t\/.)|v[mt]\.tiktok\.com\/./, types: ['TIKTOK'] },
  { pattern: /youtube\.com\/shorts\/./, types: ['YOUTUBE_SHORT'] },
  { pattern: /youtube\.com\/(?:watch|live)|youtu\.be\/./, types: ['YOUTUBE_DEDICATED', 'YOUTUBE_INTEGRATION', 'YOUTUBE_SHORT'] },
]
const profile = /^https?:\/\/(?:www\.)?(?:instagram|tiktok|youtube|facebook|linkedin)\.com\/?(?:@?[\w.-]+\/?)?(?:\?.*)?$/i
const elsewhere =
  /\b(?:brief\w*|shop|store|website|web site|site|landing page|tracking|track|swipe|affiliate|utm|guidelines?|moodboard|terms|form|register|calendar|book a call|media kit|portfolio|profile|product page|invoice|contract|sign here|unsubscribe|link to use|use (?:the )?link|link in bio|discount)\b[^|]{0,30}$/
const own = /[?&]utm_|\/(?:brief|terms|privacy|unsubscribe|invoice)\b/

/** [DU22] Addresses that can be posts; profiles, shops, briefs and tracking links cannot. */
export const postLinks = (text: string): PostLink[] => {
  if (!text.includes('http')) return []
  const links: PostLink[] = []
  for (const match of text.matchAll(url)) {
    const address = match[0].replace(/[.,;:!?]+$/, '')
    const kind = kinds.find(({ pattern }) => pattern.test(foldText(address)))
    if (links.length >= 40 || (!kind && profile.test(address))) continue
    const before = foldText(text.slice(Math.max(0, match.index - 50), match.index))
    if (!kind && (elsewhere.test(before) || own.test(address))) continue
    links.push({ at: match.index, url: address, types: kind?.types ?? [] })
  }
  return links
}

export const canBeOf = (link: PostLink, type: ContentType): boolean => link.types.length === 0 || link.types.includes(type)
