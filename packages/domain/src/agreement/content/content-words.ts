import type { ContentType } from '../../content/content-item.ts'

export type Platform = 'instagram' | 'tiktok' | 'youtube' | 'podcast' | 'blog' | 'newsletter' | 'other'

/** The type of a noun: by itself, or together with a platform. */
export type Noun =
  | 'reel'
  | 'story'
  | 'short'
  | 'carousel'
  | 'post'
  | 'photo'
  | 'video'
  | 'integration'
  | 'episode'
  | 'article'
  | 'email'
  | 'issue'
  | 'newsletter'
  | 'podcast'
  | 'blog'
  | 'tiktok'

const table = <Value>(rows: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(rows.flatMap(([value, words]) => words.split(' ').map((word): [string, Value] => [word, value])))

export const platforms = table<Platform>([
  ['instagram', 'instagram insta ig'],
  ['tiktok', 'tiktok tiktoks tt tts'],
  ['youtube', 'youtube yt'],
  ['podcast', 'podcast podcasts'],
  ['blog', 'blog blogs'],
  ['newsletter', 'newsletter newsletters substack'],
  ['other', 'facebook fb twitter pinterest snapchat linkedin twitch threads'],
])

export const nouns = table<Noun>([
  ['reel', 'reel reels igr igrs reela rolka rolki rolke rolek'],
  [
    'story',
    'storia story stories storys storie historia historias igs instastory instastories instastorys stories relacja relacje relacji',
  ],
  ['short', 'short shorts yts'],
  [
    'carousel',
    'carousel carousels carousell carrousel carrousels carrusel carruseles karussell karussells carrossel carrosseis carosello caroselli',
  ],
  ['post', 'post posts posting postings publicacion publicaciones beitrag beitrage publicacao publicacoes inlagg innlegg opslag'],
  ['photo', 'photo photos picture pictures image images static statics foto fotos'],
  ['video', 'video videos clip clips vid vids vlog vlogs filmpje filmpjes film filmy filmow filmik filmiki filmikow'],
  [
    'integration',
    'integration integrations sponsorship sponsorships integrated mention mentions shoutout shoutouts preroll midroll spot spots integracion integraciones integrazione integrazioni integracao integracoes adread adreads segment segments erwahnung mencion',
  ],
  ['episode', 'episode episodes folge folgen episodio episodios episodi odcinek odcinki odcinka odcinkow avsnitt aflevering afleveringen'],
  [
    'article',
    'article articles artikel articulo articulos articolo articoli entrada entradas artigo artigos billet billets review reviews',
  ],
  ['email', 'email emails eblast eblasts mailing mailings'],
  ['issue', 'issue issues edition editions send sends ausgabe ausgaben'],
  ['newsletter', 'newsletter newsletters'],
  ['podcast', 'podcast podcasts'],
  ['blog', 'blog blogs blogpost blogposts blogbeitrag blogbeitrage blogartikel blogeintrag blogeintrage'],
  ['tiktok', 'tiktok tiktoks tt tts'],
])

/** Words in a piece's name that do not change its type. */
export const fillers = new Set(
  'feed in grid static sponsored branded short form long vertical horizontal dedicated integrated organic paid main native original full length collab collaborative collaboration second seconds sec secs s min mins minute minutes of on for to at within inside the her his your their my our its a an channel account page profile de del en sur auf su no na do per pour fur dem der das die el la le il un una uno une ein eine kanal canal chaine sponsored x host read reads mid pre post roll rolls ad ads placement placements feature features slot slots sponsorship sponsorships set sets frame frames slide slides sequence sequences photo image and new story'.split(
    ' ',
  ),
)

const byNoun: Partial<Record<Noun, ContentType>> = {
  reel: 'INSTAGRAM_REEL',
  story: 'INSTAGRAM_STORY',
  short: 'YOUTUBE_SHORT',
  carousel: 'INSTAGRAM_CAROUSEL',
  newsletter: 'NEWSLETTER',
  podcast: 'PODCAST',
  blog: 'BLOG_POST',
  tiktok: 'TIKTOK',
}

const instagram = (noun: Noun): ContentType | null =>
  noun === 'video' ? 'INSTAGRAM_REEL' : noun === 'post' || noun === 'photo' ? 'INSTAGRAM_CAROUSEL' : (byNoun[noun] ?? null)

const youtube = (noun: Noun): ContentType | null =>
  noun === 'integration'
    ? 'YOUTUBE_INTEGRATION'
    : noun === 'short'
      ? 'YOUTUBE_SHORT'
      : noun === 'video' || noun === 'episode'
        ? 'YOUTUBE_DEDICATED'
        : null

/** [DU14] The type of a piece by noun and platform; null when they match none of the ten. */
export const typeOf = (noun: Noun, platform: Platform | null): ContentType | null => {
  if (platform === 'other') return null
  if (platform === 'youtube' && youtube(noun)) return youtube(noun)
  if (platform === 'tiktok' && ['post', 'video', 'photo', 'integration', 'tiktok'].includes(noun)) return 'TIKTOK'
  if (platform === 'podcast' && ['integration', 'episode', 'podcast', 'post'].includes(noun)) return 'PODCAST'
  if (platform === 'newsletter' && noun !== 'reel' && noun !== 'story') return 'NEWSLETTER'
  if (platform === 'blog' && ['post', 'article', 'blog', 'integration'].includes(noun)) return 'BLOG_POST'
  if (platform === 'instagram') return instagram(noun)
  return byNoun[noun] ?? null
}

/** The platform of a bare noun: from a heading, or the only fitting one of its agreement. */
export type PlatformOf = (noun: Noun) => Platform | null

export const noPlatform: PlatformOf = () => null

const possible: Partial<Record<Noun, readonly Platform[]>> = {
  video: ['tiktok', 'youtube'],
  integration: ['youtube', 'podcast'],
  episode: ['podcast'],
  issue: ['newsletter'],
  article: ['blog'],
  post: ['instagram', 'tiktok', 'blog'],
  photo: ['instagram', 'tiktok'],
}

/** The fitting platform among those of the agreement. */
export const platformAmong =
  (named: ReadonlySet<Platform>): PlatformOf =>
  (noun) => {
    const open = (possible[noun] ?? []).filter((platform) => named.has(platform))
    if (open.length === 1) return open[0] ?? null
    return open.length === 0 && named.size === 1 ? ([...named][0] ?? null) : null
  }
