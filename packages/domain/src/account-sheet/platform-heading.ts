import { type Platform, platforms } from '../account/account.ts'
import { fieldsWith, fieldTable } from '../account/account-field.ts'
import type { SheetTarget } from './sheet-target.ts'

/** What a heading says of a platform: its name, its followers, or another figure. */
export interface PlatformHeading {
  /** Null for a heading that names no platform. */
  readonly platform: Platform | null
  readonly of: 'profile' | 'followers' | 'figure' | 'nothing'
}

const platformWords: Readonly<Record<Platform, RegExp>> = {
  Instagram: /\b(?:instagram|insta|ig)\b/,
  TikTok: /\b(?:tiktok|tt)\b/,
  YouTube: /\b(?:youtube|yt)\b/,
  Facebook: /\b(?:facebook|fb)\b/,
  LinkedIn: /\b(?:linkedin|li)\b/,
}

const followers =
  /\b(?:followers?|follower count|followers count|followeranzahl|followerzahl|subscribers?|subs|fans|abonnenten|abos|abonnes|nombre d abonnes|audience size|community size|communaute|seguidor(?:es)?|volgers?|abonnees?|iscritti|suscriptores|inscritos|seguaci|total reach|reichweite gesamt)\b/
const figures =
  /\b(?:engagements?|engagement rate|er|rate|likes?|views?|plays?|reach|reichweite|impressions?|comments?|kommentare|posts?|videos?|reels?|stories|growth|cpm|cpe|cpv|cpc|price|preis|prix|fee|budget|kosten|cost|rates|emv|score|quality|credibility|audience|gender|age|share|sales|revenue|umsatz|clicks?|conversions?|orders?|paid|bio|verified|date|following|vues|taux|portee|tarif|honorar|avg|average|median|total|%)\b/

/** Words that say how a profile is named, besides the platform's own. */
const profile =
  /^(?:handle|handles|username|user name|user|name|url|link|profile|profil|account|konto|kanal|channel|page|seite|id|profile url|profile link|channel url|channel link|channel name|page url|profillink|profil link|nutzername|benutzername|accountname|lien|lien du profil|compte|pseudo|@|lien profil|nom d utilisateur|profil url|account url|account link|handle url|username link|social link|social|1|address|adresse|user id|account name|page link|name link|de|du|sur|auf|on|url profil|nom du compte|chaine|lien chaine|perfil|usuario|cuenta|profilo|utente|nome utente|nombre de usuario|canal|canale|kanaal|conta|profiel|gebruikersnaam|gebruiker|profile name|profilname|accounts)?$/

export const readPlatformHeading = (words: string): PlatformHeading => {
  const platform = platforms.find((candidate) => platformWords[candidate].test(words)) ?? null
  const rest = platform === null ? words : words.replace(platformWords[platform], ' ').replace(/\s+/g, ' ').trim()
  const plain = rest
    .replace(/\b(?:number of|no of|anzahl|nombre de|nombre d|numero de|numero di|aantal|n|count|total|zahl|nb|nb de|#|k)\b/g, ' ')
    .trim()
  if (platform !== null && /^(?:count|sub count|#|number|anzahl|zahl|k|nb|audience|community)$/.test(rest))
    return { platform, of: 'followers' }
  if (followers.test(rest) && !figures.test(plain.replace(followers, ' '))) return { platform, of: 'followers' }
  if (figures.test(rest) || followers.test(rest)) return { platform, of: 'figure' }
  if (platform !== null && profile.test(rest)) return { platform, of: 'profile' }
  return { platform: null, of: 'nothing' }
}

const handles = fieldsWith({ kind: 'handle' })
const counts = fieldsWith({ kind: 'count' })

export const handleOf = (platform: Platform): SheetTarget =>
  handles.find((field) => fieldTable[field].platform === platform) ?? 'instagramUsername'

export const followersOf = (platform: Platform): SheetTarget =>
  counts.find((field) => fieldTable[field].platform === platform) ?? 'instagramFollowers'
