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
  | 'mention'
  | 'read'
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
  ['podcast', 'podcast podcasts podd podden podcastu podcasten'],
  ['blog', 'blog blogs blogg bloggen bloga blogu'],
  ['newsletter', 'newsletter newsletters substack nyhetsbrev nyhetsbrevet nieuwsbrief infolettre boletin'],
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
    'carousel carousels carousell carrousel carrousels carrusel carruseles karussell karussells carrossel carrosseis carosello caroselli karuzela karuzele karuzeli karuzel karusell karuseller karusellen',
  ],
  [
    'post',
    'post posts posting postings publicacion publicaciones beitrag beitrage publicacao publicacoes inlagg innlegg opslag posty postow postu beitragen feedpost feedposts feedbeitrag feedbeitrage',
  ],
  ['photo', 'photo photos picture pictures image images static statics foto fotos'],
  ['video', 'video videos wideo videot videon clip clips vid vids vlog vlogs filmpje filmpjes film filmy filmow filmik filmiki filmikow'],
  [
    'integration',
    'integration integrations integrated integrationen integracion integraciones integrazione integrazioni integracao integracoes integracja integracje integracji integratie integraties',
  ],
  [
    'mention',
    'sponsorship sponsorships mention mentions shoutout shoutouts spot spots segment segments erwahnung mencion inserimento inserimenti insertion insertions',
  ],
  ['read', 'adread adreads preroll prerolls midroll midrolls'],
  ['episode', 'episode episodes folge folgen episodio episodios episodi odcinek odcinki odcinka odcinkow avsnitt aflevering afleveringen'],
  [
    'article',
    'article articles artikel articulo articulos articolo articoli entrada entradas artigo artigos billet billets review reviews',
  ],
  ['email', 'email emails eblast eblasts mailing mailings'],
  ['issue', 'issue issues edition editions send sends ausgabe ausgaben'],
  [
    'newsletter',
    'newsletter newsletters newslettera newslettery newsletterze newsletteren nyhetsbrev nyhetsbrevet nieuwsbrief nieuwsbrieven infolettre infolettres boletin boletines',
  ],
  [
    'podcast',
    'podcast podcasts podd podden poddar poddavsnitt podcastfolge podcastfolgen podcastaflevering podcastafleveringen podcastepisode podcastepisoden podcastavsnitt podcaster podcastu podcastow',
  ],
  [
    'blog',
    'blog blogs blogpost blogposts blogbeitrag blogbeitrage blogartikel blogeintrag blogeintrage blogg blogginlagg bloginlagg bloggpost blogbericht blogberichten wpis wpisy',
  ],
  ['tiktok', 'tiktok tiktoks tt tts tiktoka tiktoki tiktokow tiktokken tiktokvideo tiktokvideos'],
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
  read: 'PODCAST',
}

const instagram = (noun: Noun): ContentType | null =>
  noun === 'video' ? 'INSTAGRAM_REEL' : noun === 'post' || noun === 'photo' ? 'INSTAGRAM_CAROUSEL' : (byNoun[noun] ?? null)

const youtube = (noun: Noun): ContentType | null =>
  noun === 'integration' || noun === 'mention' || noun === 'read'
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
  if (platform === 'tiktok' && ['post', 'video', 'photo', 'integration', 'mention', 'tiktok'].includes(noun)) return 'TIKTOK'
  if (platform === 'podcast' && ['integration', 'mention', 'read', 'episode', 'podcast', 'post'].includes(noun)) return 'PODCAST'
  if (platform === 'newsletter' && noun !== 'reel' && noun !== 'story') return 'NEWSLETTER'
  if (platform === 'blog' && ['post', 'article', 'blog', 'integration', 'mention'].includes(noun)) return 'BLOG_POST'
  if (platform === 'instagram') return instagram(noun)
  return byNoun[noun] ?? null
}

/** The platform of a bare noun: from a heading, or the only fitting one of its agreement. */
export type PlatformOf = (noun: Noun) => Platform | null

export const noPlatform: PlatformOf = () => null

const possible: Partial<Record<Noun, readonly Platform[]>> = {
  video: ['tiktok', 'youtube'],
  integration: ['youtube', 'podcast'],
  mention: ['youtube', 'podcast'],
  read: ['podcast', 'youtube'],
  episode: ['podcast'],
  issue: ['newsletter'],
  article: ['blog'],
  post: ['instagram', 'tiktok', 'blog'],
  photo: ['instagram', 'tiktok'],
}

/** Nouns that mean their likeliest platform when several are named. */
const settled: ReadonlySet<Noun> = new Set(['integration', 'read'])

/** The fitting platform among those of the agreement. */
export const platformAmong =
  (named: ReadonlySet<Platform>): PlatformOf =>
  (noun) => {
    const open = (possible[noun] ?? []).filter((platform) => named.has(platform))
    if (open.length === 1 || settled.has(noun)) return open[0] ?? null
    return open.length === 0 && named.size === 1 ? ([...named][0] ?? null) : null
  }
