/** A heading as words: without accents, signs, capitals and camel case. */
export const headingWords = (heading: string): string =>
  heading
    .replace(/ß/g, 'ss')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    // Chargé(e), Contacté·e, Influencer*in
    .replace(/[(·.*:_]\s?(?:e|es|in|innen|ne)\b\)?/gi, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}@#%&+]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/\btik tok\b/g, 'tiktok')
    .replace(/\byou tube\b/g, 'youtube')
    .replace(/\blinked in\b/g, 'linkedin')
    // Instagramkonto, TikTok-Kanal
    .replace(
      /\b(instagram|insta|tiktok|youtube|facebook|linkedin)(?=(?:account|konto|kanaa?l|profi|name|namn|navn|nutzer|benutzer|handle|link|follower|abonnent|foljare|folgere|volger|seite|url))/g,
      '$1 ',
    )
    .replace(/\be mail\b/g, 'email')
    .replace(/\be mails\b/g, 'emails')
