import { type Platform, platforms } from '../account/account.ts'
import { fieldsWith, fieldTable } from '../account/account-field.ts'
import type { SheetTarget } from './sheet-target.ts'

/** 'reach' alone may be how many people follow. */
export type HeadingOf = 'profile' | 'followers' | 'reach' | 'figure' | 'nothing'

/** What a heading says of a platform: its name, its followers, or another figure. */
export interface PlatformHeading {
  /** Null for a heading that names no platform. */
  readonly platform: Platform | null
  readonly of: HeadingOf
}

const platformWords: Readonly<Record<Platform, RegExp>> = {
  Instagram: /\b(?:instagram|insta|ig)\b/,
  TikTok: /\b(?:tiktok|tt)\b/,
  YouTube: /\b(?:youtube|yt)\b/,
  Facebook: /\b(?:facebook|fb)\b/,
  LinkedIn: /\b(?:linkedin|li)\b/,
}

const followers =
  /\b(?:followers?|follower count|followers count|followeranzahl|followerzahl|subscribers?|subs|fans|abonnenten|abos|abonnes|nombre d abonnes|audience size|community size|communaute|seguidor(?:es)?|volgers?|abonnees?|iscritti|suscriptores|inscritos|seguaci|seguidoras|obserwuj\w*|obserwator\w*|foljare|folgere|total reach|reichweite gesamt)\b/
const figures =
  /\b(?:engagements?|engagement rate|er|rate|likes?|views?|plays?|reach|reichweite|impressions?|comments?|kommentare|posts?|videos?|reels?|stories|growth|cpm|cpe|cpv|cpc|price|preis|prix|fee|budget|kosten|cost|rates|emv|score|quality|credibility|audience|gender|age|share|sales|revenue|umsatz|clicks?|conversions?|orders?|paid|bio|verified|date|following|vues|taux|portee|tarif|honorar|avg|average|median|total|%)\b/

/** What says how a profile is named, besides the platform's own name: 'Instagram user name', '@ do TikTok'. */
const profileWords = new Set(
  '1|@|account|accountname|accounts|address|adresse|anvandarnamn|auf|benutzername|brugernavn|brukernavn|canal|canale|chaine|channel|compte|conta|cuenta|d|da|de|do|du|gebruiker|gebruikersnaam|handle|handles|id|in|kanaal|kanal|konta|konto|kontonamn|lank|lien|link|na|name|namn|navn|nazwa|nick|nik|no|nom|nombre|nome|nutzername|on|op|pa|page|perfil|profiel|profil|profile|profillink|profilname|profilo|profilu|pseudo|seite|social|sur|til|till|url|user|username|usuario|utente|utilisateur|w'.split(
    '|',
  ),
)

/** Whether a heading asks for an address, which a user name beside it says again. */
export const isOfLink = (words: string): boolean => /\b(?:urls?|links?|lien|lank|profillink)\b/.test(words)
const reach = /^(?:reach|reichweite|portee|alcance|bereik|zasieg|rackvidd)$/

const isProfile = (rest: string): boolean => rest === '' || rest.split(' ').every((word) => profileWords.has(word))

export const readPlatformHeading = (words: string): PlatformHeading => {
  const platform = platforms.find((candidate) => platformWords[candidate].test(words)) ?? null
  const rest = platform === null ? words : words.replace(platformWords[platform], ' ').replace(/\s+/g, ' ').trim()
  const plain = rest
    .replace(/\b(?:number of|no of|anzahl|nombre de|nombre d|numero de|numero di|aantal|n|count|total|zahl|nb|nb de|#|k)\b/g, ' ')
    .trim()
  if (platform !== null && /^(?:count|sub count|#|number|anzahl|zahl|k|nb|audience|community)$/.test(rest))
    return { platform, of: 'followers' }
  if (followers.test(rest) && !figures.test(plain.replace(followers, ' '))) return { platform, of: 'followers' }
  if (platform !== null && reach.test(plain)) return { platform, of: 'reach' }
  if (figures.test(rest) || followers.test(rest)) return { platform, of: 'figure' }
  if (platform !== null && isProfile(rest)) return { platform, of: 'profile' }
  return { platform: null, of: 'nothing' }
}

const handles = fieldsWith({ kind: 'handle' })
const counts = fieldsWith({ kind: 'count' })

export const handleOf = (platform: Platform): SheetTarget =>
  handles.find((field) => fieldTable[field].platform === platform) ?? 'instagramUsername'

export const followersOf = (platform: Platform): SheetTarget =>
  counts.find((field) => fieldTable[field].platform === platform) ?? 'instagramFollowers'
