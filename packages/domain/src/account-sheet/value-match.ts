import { platforms, priorities } from '../account/account.ts'
import { headingWords } from './heading-text.ts'
import type { SheetDirectory } from './sheet-directory.ts'
import { type Synonyms, valuesAbroad } from './values-abroad.ts'

/** Columns that take one of a few values. */
export const chosenTargets = ['stage', 'signedSubstage', 'priority', 'topPlatform', 'owner'] as const
export type ChosenTarget = (typeof chosenTargets)[number]

/** What a value of such a column may become: the text that is stored in the row, and the words for it. */
export const choicesOf = (
  target: ChosenTarget,
  directory: SheetDirectory,
): readonly { readonly value: string; readonly label: string }[] => {
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
  switch (target) {
    case 'stage':
      return named(directory.stageNames)
    case 'signedSubstage':
      return named(directory.substageNames)
    case 'priority':
      return named(priorities)
    case 'topPlatform':
      return named(platforms)
    case 'owner':
      return directory.users.map(({ id, name, email }) => ({ value: id, label: name || email }))
  }
}

/** [CI4] The choice that a value names as it stands. */
export const exactValue = (target: ChosenTarget, value: string, directory: SheetDirectory): string | null => {
  const wanted = value.trim().toLowerCase()
  if (target !== 'owner') return choicesOf(target, directory).find((choice) => choice.value.toLowerCase() === wanted)?.value ?? null
  const matches = directory.users.filter(
    ({ id, email, name }) => id === value || email.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  return matches.length === 1 ? (matches[0]?.id ?? null) : null
}

export const knownValue = (target: ChosenTarget, value: string, directory: SheetDirectory): string | null =>
  exactValue(target, value, directory) ?? suggestedValue(target, value, directory)

/** [CI14] The choice that an unknown value probably means; null where a person must say. */
export const suggestedValue = (target: ChosenTarget, value: string, directory: SheetDirectory): string | null => {
  // '3 - Follow up 1' is the third of a list.
  const words = headingWords(value.replace(/^\s*\d{1,2}\s*[-–):|]\s*/, ''))
  if (words === '' || value.length > 80) return null
  if (target === 'owner') return ownerCalled(value, words, directory)
  const { choices, valueByLetters } = wordsOfDirectory(directory)[target]
  const same = valueByLetters.get(lettersOf(words.replace(/^\d+ (?=[a-z])/, '')))
  if (same !== undefined) return same
  const abroad = target === 'stage' || target === 'priority' ? valuesAbroad[target] : []
  const meant =
    [...synonyms[target], ...abroad].find(([, pattern]) => pattern.test(words)) ?? (target === 'stage' ? stageWithin(words) : undefined)
  return choices.find((choice) => meant?.[0].some((name) => name === choice)) ?? null
}

const lettersOf = (words: string): string => words.replace(/ /g, '')

type NamedTarget = Exclude<ChosenTarget, 'owner'>

interface ChoiceWords {
  readonly choices: readonly string[]
  /** Of two that read alike, but for case, accents and signs, the first. */
  readonly valueByLetters: ReadonlyMap<string, string>
}

interface UserWords {
  readonly user: SheetDirectory['users'][number]
  readonly name: readonly string[]
  readonly beforeAt: string
}

interface DirectoryWords extends Readonly<Record<NamedTarget, ChoiceWords>> {
  readonly users: readonly UserWords[]
}

const keptWords = new WeakMap<SheetDirectory, DirectoryWords>()

/** A directory in words, once for all values of a sheet. */
const wordsOfDirectory = (directory: SheetDirectory): DirectoryWords => {
  const kept = keptWords.get(directory)
  if (kept) return kept
  const choiceWords = (target: NamedTarget): ChoiceWords => {
    const choices = choicesOf(target, directory).map((choice) => choice.value)
    return { choices, valueByLetters: new Map(choices.map((choice) => [lettersOf(headingWords(choice)), choice] as const).toReversed()) }
  }
  const words: DirectoryWords = {
    stage: choiceWords('stage'),
    signedSubstage: choiceWords('signedSubstage'),
    priority: choiceWords('priority'),
    topPlatform: choiceWords('topPlatform'),
    users: directory.users.map((user) => ({
      user,
      name: headingWords(user.name).split(' '),
      beforeAt: headingWords(user.email.split('@')[0] ?? ''),
    })),
  }
  keptWords.set(directory, words)
  return words
}

/** [CI4] A teammate by a part of the name or by the beginning of an e-mail, where only one fits. */
const ownerCalled = (value: string, words: string, directory: SheetDirectory): string | null => {
  const address = /<([^<>\s]+@[^<>\s]+)>|\(([^()\s]+@[^()\s]+)\)/.exec(value)
  const email = (address?.[1] ?? address?.[2])?.toLowerCase()
  const parts = words.replace(/^@/, '').split(' ')
  const fits = wordsOfDirectory(directory).users.filter(({ user, name, beforeAt }) => {
    if (email !== undefined) return user.email.toLowerCase() === email
    const isAll = parts.every((part) => name.includes(part)) && (parts.length > 1 || name[0] === parts[0] || name.at(-1) === parts[0])
    const isShort = parts.length === 2 && name[0] === parts[0] && parts[1]?.length === 1 && name.at(-1)?.startsWith(parts[1]) === true
    return isAll || isShort || beforeAt === words.replace(/^@/, '')
  })
  const [only] = fits
  return fits.length === 1 && only ? only.user.id : null
}

/** What a longer word of a stage is about. The first that fits counts: a declined proposal was declined. */
const stageParts: Synonyms = [
  [
    ['Pre-Outreach'],
    /\b(?:(?:not|havent|haven t|hasnt|hasn t|didnt|didn t|noch nicht|pas encore|nog niet|aun no|todavia no|non ancora)\b.*\b(?:yet|written|wrote|reached|emailed|messaged|contact\w*|geschrieben|benaderd)|not (?:yet|invited|contacted|started)|needs? outreach|to (?:contact|invite|reach)|noch nicht|noch (?:nichts?|nix)|nothing yet|nog niets|rien encore|ainda nada|todavia nada|pas encore|pendiente de|da (?:sentire|chiamare|scrivere)|(?:ej|inte|ikke|nie|no|non|nao|niet|nicht|pas) (?:kontakt\w*|contact\w*|contatt\w*|contatad\w*|angeschrieben|benaderd|gecontacteerd))\b/,
  ],
  [
    ['Not Interested'],
    /\b(?:declin\w*|reject\w*|refus\w*|absage\w*|abgesagt|abgelehnt|nope|no thanks|no thank you|nein danke|non merci|not interested|not (?:for us|a match|a good match|right|suitable|available)|kein\w* interesse|passt nicht|pas interess\w*|turned down|hard pass|(?:said|says|say) no|sagt nein|nein gesagt|a dit non|ha dicho (?:que )?no|ha detto (?:di )?no|disse (?:que )?nao|zegt nee|nee gezegd|ta[ck]k\w* ne[ij]|sagt ne[ij]|(?:will|mochte|mag) nicht|veut pas|souhaite pas|no quiere|non vuole|nao quer|wil niet|vill inte|vil ikke|nie chce|(?:does|did) ?n ?t want|doesnt want|odmow\w*|odmaw\w*|zrezygnow\w*|rezygnac\w*|avboj\w*|afslag\w*|avslag\w*)\b/,
  ],
  [
    ['Testing Product'],
    /\b(?:products?|produkt\w*|produits?|samples?|muster|testpaket|paket|package|parcel|pr box|box sent|colis|pakket|paczk\w*|produkt\w*|produktu|prover|seeding|gift\w*|geschenk\w*|shipping|shipped)\b/,
  ],
  [
    ['Negotiating'],
    /\b(?:negotiat\w*|verhandl\w*|vertragsverhandl\w*|nego\w*|forhandl\w*|talking money|terms|rates?|pricing|contract (?:sent|out)|vertrag (?:gesendet|verschickt)|angebot|budget|proposal sent|offer)\b/,
  ],
  [
    ['Signed'],
    /\b(?:sign\w*|podpisan\w*|underskriv\w*|undertecknad\w*|aftale|avtale|avtal|ok (?:pour|for|fur|per|para)|d accord|einverstanden|de acuerdo|confirmed|confirmad[oa]|confermat[oa]|confirmee?|bestatigt|zugesagt|bevestigd|potwierdzon\w*|bekraftad|bekraeftet|bekreftet|deal|unterschrieben|accepted|under contract|sous contrat|unter vertrag|won|onboard\w*|on board)\b/,
  ],
  [
    ['Interested'],
    /\b(?:interest(?:ed)?|interess\w*|replied|responded|antwort\w*|geantwortet|repondu|svarat|svaret|zainteresowan\w*|odpisal\w*|odpowiedzial\w*)\b/,
  ],
]

const contacted =
  /\b(?:contact\w*|kontakt\w*|emailed|mailed|mails?|emails?|dmd?s?|messaged|nachgefasst|nachgehakt|nudged|followed up|follow ups?|followups?|pinged|chased|relance\w*|reminded|erinnert|angeschrieben|outreach|wrote|written|texted|approached|pitched|reached out|herinner\w*|benaderd|angefragt|wyslan\w*|napisan\w*|skickat|sendt|mejlad|messaged|gemaild)\b/
const again =
  /\b(?:nachgefasst|nachgehakt|nudged|followed up|follow ups?|followups?|pinged|chased|relance\w*|reminded|erinnert|herinner\w*)\b/
const thrice = /\b(?:3rd|third|3x|x3|3|three times|thrice|dritte\w*|troisieme|3e|3eme)\b/
const twice = /\b(?:2nd|second|2x|x2|2|twice|two times|zweite\w*|zweimal|deuxieme|2e|2eme)\b/

/** 'Not signed' and 'no deal' say what is not, and nothing else. */
const negated =
  /\b(?:not|never|no|none|(?:have|has|did|is|was)n ?t|unsigned|unconfirmed|nicht|kein\w*|pas|non|sin|nao|niet|geen|ej|inte|ikke|ingen|inget|intet|nie|brak)\b/

/** [CI14] How often somebody was written to: a second reminder is a third message. */
const stageWithin = (words: string): Synonyms[number] | undefined => {
  const part = stageParts.find(([names, pattern]) => pattern.test(words) && (isRefusal(names) || !negated.test(words)))
  if (part !== undefined || !contacted.test(words) || words.split(' ').length > 5) return part
  const times = (thrice.test(words) ? 3 : twice.test(words) ? 2 : 1) + (again.test(words) ? 1 : 0)
  return [[`Outreach ${Math.min(times, 3)}`], contacted]
}

const isRefusal = (names: readonly string[]): boolean => names.includes('Pre-Outreach') || names.includes('Not Interested')

/** The first pattern that fits counts. Names of the default stages: a renamed one is chosen by hand. */
const synonyms: Readonly<Record<Exclude<ChosenTarget, 'owner'>, Synonyms>> = {
  priority: [
    [
      ['High'],
      /^(?:high|highest|hoch|sehr hoch|urgent|dringend|wichtig|top|haute?|elevee?|critical|p0|p1|1|a|a\+|tier 1|hot|must have|vip|\+\+\+|h|prio 1|prioritat 1|hohe prioritat|high priority|heiss|tres haute|forte?)$/,
    ],
    [
      ['Medium'],
      /^(?:medium|med|mid|mittel|normal|moyenne?|p2|2|b|tier 2|warm|moderate|\+\+|m|prio 2|prioritat 2|mittlere prioritat|medium priority|standard|normale|average)$/,
    ],
    [
      ['Low'],
      /^(?:low|lowest|niedrig|gering|basse?|faible|p3|p4|3|c|tier 3|cold|\+|l|prio 3|prioritat 3|niedrige prioritat|low priority|kalt|nice to have|tief)$/,
    ],
  ],
  topPlatform: [
    [
      ['Instagram'],
      /^(?:ig|insta|instagram|insta gram|instagram com|instagram reels?|ig reels?|reels|instagram stories|instagram business)$/,
    ],
    [['TikTok'], /^(?:tt|tiktok|tic tok|tiktok com|douyin)$/],
    [['YouTube'], /^(?:yt|youtube|youtube com|youtube shorts|yt shorts|google youtube)$/],
    [['Facebook'], /^(?:fb|facebook|meta|facebook com|facebook page)$/],
    [['LinkedIn'], /^(?:li|linkedin|linkedin com)$/],
  ],
  signedSubstage: [
    [['Content Review'], /^(?:review|in review|content in review|freigabe|reviewing|draft submitted)$/],
    [['Content Approved'], /^(?:approved|freigegeben|valide)$/],
    [['Creating Content'], /^(?:creating|in production|content creation|producing|in produktion)$/],
    [['Posting'], /^(?:posted|live|published|veroffentlicht|publie)$/],
    [['Affiliates'], /^(?:affiliate|ambassador)$/],
    [['Past Partners'], /^(?:completed|past|past partner|abgeschlossen|termine|done|former)$/],
  ],
  stage: [
    [
      ['Not Interested'],
      /^(?:declined|rejected|no interest|kein interesse|kein interesse mehr|nicht interessiert|abgelehnt|abgesagt|absage|refuse|pas interesse|pas interessee|closed lost|lost|passed|denied|no|nein|not a fit|bad fit|opted out|disqualified|not interested in|turned down|verloren|perdu|refus|not fit|uninterested|rejected by creator|decline)$/,
    ],
    [
      ['Signed'],
      /^(?:closed won|won|active|aktiv|customer|kunde|partner|partnered|contracted|under contract|contract signed|unter vertrag|vertrag|vertrag unterschrieben|unterschrieben|gewonnen|signe|signee|contrat signe|hired|accepted|onboarded|live|collaborating|approved|confirmed|bestatigt|zugesagt|zusage|sous contrat|actif|gagne|ambassador|booked|gebucht|in collaboration|active partner|deal|deal closed|agreed|recruited|current partner|deal signed|contract sent and signed|in kooperation|kooperation|confirme|valide|signed contract)$/,
    ],
    [
      ['Negotiating'],
      /^(?:negotiation|negotiations|in negotiation|in negotiations|verhandlung|in verhandlung|verhandeln|en negociation|negociation|negotiating terms|contract sent|offer sent|angebot gesendet|angebot|proposal sent|proposal|contracting|terms|terms sent|presentation scheduled|decision maker bought in|contract|vertrag gesendet|en cours de negociation|offer made|rate negotiation|vertragsverhandlung|pricing|opportunity|open deal|offer|budget discussion|briefing)$/,
    ],
    [
      ['Testing Product'],
      /^(?:testing|product sent|sample sent|samples sent|produkt gesendet|produkt versendet|produkttest|testet|testet produkt|seeding|gifted|gifting|product testing|sampling|test|teste le produit|produit envoye|produit envoye en test|produkt im test|sample|product seeding|product shipped|shipped|muster gesendet|versendet|en test|testing the product|seeded|testpaket|testphase)$/,
    ],
    [
      ['Interested'],
      /^(?:interesse|interessiert|interessee|interessiert sich|replied|responded|antwortete|antwort erhalten|hat geantwortet|geantwortet|in conversation|in discussion|in gesprach|im gesprach|en discussion|a repondu|repondu|engaged|qualified|positive|positive reply|warm|lead|hot lead|sales qualified lead|marketing qualified lead|in kontakt|en contact|reply received|conversation|discussing|response received|replied interested|opened|appointment scheduled|qualified to buy)$/,
    ],
    [
      ['Outreach 3'],
      /^(?:3rd outreach|third outreach|third email|3rd email|3rd follow up|follow up 2|followup 2|second follow up|2nd follow up|outreach 3|2 nachfassen|dritte mail|3 kontakt|relance 2|3 mail|contact 3|email 3|2 relance|final follow up|last follow up|attempted to contact 3|contacted 3x|3x kontaktiert|2 erinnerung)$/,
    ],
    [
      ['Outreach 2'],
      /^(?:2nd outreach|second outreach|second email|2nd email|follow up|followup|followed up|follow up 1|followup 1|1st follow up|first follow up|follow up sent|nachgefasst|nachfassen|1 nachfassen|zweite mail|2 kontakt|relance|relance 1|1 relance|2 mail|contact 2|email 2|relancee?|reminder sent|contacted 2x|2x kontaktiert|erinnert|1 erinnerung)$/,
    ],
    [
      ['Outreach 1'],
      /^(?:contacted|reached out|1st outreach|first outreach|outreach|outreach sent|email sent|emailed|first email|1st email|attempted to contact|kontaktiert|angeschrieben|erstkontakt|mail gesendet|kontakt aufgenommen|contacte|contactee|1er contact|premier contact|invited|invitation sent|eingeladen|dm sent|messaged|pitched|1 kontakt|erste mail|message sent|sent|awaiting reply|awaiting response|no reply|no response|keine antwort|waiting|pending|wartet|en attente|invite sent|gesendet|contact 1|email 1|pitch sent|1 mail|sans reponse|en attente de reponse|warte auf antwort|contacted 1x|1x kontaktiert|premier mail|mail envoye|in outreach)$/,
    ],
    [
      ['Pre-Outreach'],
      /^(?:new|neu|nouveau|nouvelle|to contact|to do|todo|not contacted|not contacted yet|noch nicht kontaktiert|nicht kontaktiert|zu kontaktieren|a contacter|prospect|prospects|discovered|sourced|research|recherche|shortlist|shortlisted|not started|offen|backlog|ideas?|ideen?|identified|saved|wishlist|subscriber|discovery|to reach out|vorgemerkt|geplant|kontaktieren|non contacte|non contactee|draft|suggested|pas encore contacte|pas encore contactee|uncontacted|longlist|new lead|added|vorauswahl|to be contacted|prospecting|ready to contact|imported|noch offen)$/,
    ],
    [
      ['Archived'],
      /^(?:archive|archiviert|archivee?|inactive|inaktiv|inactif|past|closed|paused|on hold|pausiert|blacklist|blacklisted|do not contact|blocked|gesperrt|ended|beendet|abgeschlossen|completed|finished|former|ehemalig|churned|deprecated|en pause|termine|past partner|dormant|geschlossen|clos|pausiert bis auf weiteres|other|evangelist|unresponsive)$/,
    ],
  ],
}
