/** A heading as words: without accents, signs, capitals and camel case. */
export const headingWords = (heading: string): string =>
  heading
    .replace(/ß/g, 'ss')
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
    .replace(/\be mail\b/g, 'email')
    .replace(/\be mails\b/g, 'emails')
