import type { SheetTarget } from './sheet-target.ts'

/** Words that ask or point, without saying what a column holds. */
const filler =
  /\b(?:what is|what s|whats|what are|which|how many|do you have|do you|you|your|our|my|the|please|enter|provide|add|if any|if you have one|if applicable|optional|required|current|currently|ist|dein|deine|ihr|ihre|euer|unser|unsere|votre|vos|ton|notre|quel est|quelle est|tu|su|cual es|il tuo)\b/g

/** [CI24] A heading of a form's question by what it asks for: 'What is your Instagram handle?' is 'instagram handle'. */
export const withoutFiller = (words: string): string => words.replace(filler, ' ').replace(/\s+/g, ' ').trim()

/** Words that make something else of what they stand beside. */
const elsewhere =
  /\b(?:affiliate|tracking|discount|promo|codes?|coupon|contract|vertrag\w*|invoices?|rechnung\w*|media ?kit|folder|post|posts|content|shipping|versand\w*|delivery|parcel|colis|paquete|pakket|company|firma|agency|agentur|manager|management|payment|paid|bezahl\w*|order|orders|sizes?|fees?|rates?|preis\w*|prix|precio|budget|opt|email|phone|score|dates?|datum|fecha|data|tier|agree\w*|terms|legal|gdpr|dsgvo|hear|deal|brief\w*)\b/

/** What a word within a heading says, the most telling first. */
const parts: readonly (readonly [SheetTarget, RegExp])[] = [
  [
    'note',
    /\b(?:notes?|notiz\w*|bemerk\w*|anmerk\w*|kommentar\w*|comment\w*|remar\w*|observa\w*|opmerk\w*|notit\w*|annot\w*|anteckn\w*|merknad\w*|uwag\w*|notatk\w*|komentarz\w*|anotac\w*|what (?:they|she|he) (?:said|say|says|want|wants)|(?:other|more|any|extra|weitere|sonstige|further) infos?|sonstiges|diverses?|divers|misc\w*|miscellaneous|overig\w*|otros|altro|varie|context|kontext|feedback|thoughts|gut zu wissen|good to know|(?:what|anything) else|(?:was|sonst) noch)\b/,
  ],
  [
    'segment',
    /\b(?:niches?|nischen?|categor\w*|kategorien?|rubri\w*|themengebiete?|themen\w*|thematiques?|tematic\w*|topics?|verticals?|genres?|univers|interessen\w*|interests?|interets?|onderwerp\w*|argoment\w*|tematyk\w*|kategori\w*|amne\w*|sparten?|fachgebiet\w*|content pillars?|buckets?|cluster|segments?)\b/,
  ],
  [
    'campaigns',
    /\b(?:campa\w*|kampan\w*|kampagn\w*|kampanj\w*|kooperation\w*|kooperationen|kollaboration\w*|collabs?|collaborations?|projekte?|projets?|progetto|proyectos?|initiative\w*|activations?|launch|drops?)\b/,
  ],
  ['priority', /\b(?:prio\w*|waznosc|urgen\w*|dringlich\w*|wichtig\w*|importan\w*|ranking)\b/],
  [
    'stage',
    /\b(?:status|statut|stage|etat|estado|stato|sachstand|stand|stadium|phase|fase|pipeline|avancement|fortschritt|progress|outcome|voortgang|etape|etapa|etap|schritt|lage|skede|where (?:we|they|it|things)\b.*\b(?:are|at|is|stand)|where are (?:we|they))\b/,
  ],
  [
    'owner',
    /\b(?:owner|responsable?|responsabile|verantwort\w*|zustandig\w*|betreu\w*|bearbeite\w*|assign\w*|encargad\w*|ansvarig\w*|opiekun\w*|odpowiedzialn\w*|prowadzac\w*|handled|in charge)\b/,
  ],
  ['bioSummary', /\b(?:about (?:me|you|yourself|him|her|them)|yourself|tell us about|headline|kurzprofil|biog\w*|bio|steckbrief)\b/],
]

/** [CI24] What one word of an unknown heading says, such as 'Any other info' and 'Rubrik im Shop'. */
export const targetOfParts = (words: string): SheetTarget | undefined =>
  elsewhere.test(words) || words.length > 60 ? undefined : parts.find(([, pattern]) => pattern.test(words))?.[0]

const later =
  /\b(?:next|again|follow|followup|remind\w*|ping|due|chase|nudge|bump|revisit|upcoming|nachste\w*|wieder|wiedervorlage|nachfassen|nachhaken|melden|erinner\w*|prochaine?|relance|relancer|rappel\w*|proxim\w*|prossim\w*|volgende?|opvolg\w*|herinner\w*|recordatorio|seguimiento|promemoria|lembrete|volver|voltar|retomar|igen|igjen|ri(?:contatta\w*|scriver\w*|chiamar\w*|sentir\w*)|recontact\w*|(?:circle|get|come|check|loop) back|nastepn\w*|kolejn\w*|ponown\w*|przypomn\w*|nasta|naeste|neste|pamin\w*|aterkom\w*|uppfolj\w*|opfolg\w*|oppfolg\w*)\b/

const other =
  /\b(?:modified|updated|edited|created?|added|joined|signed|opt|birth\w*|born|geburt\w*|naissance|nacimiento|nascita|geandert|erstellt|modifie|cree|orders?|post|posts|posted|publi\w*|veroffentlicht|payment|paid|invoice|ship\w*|versand\w*|delivered|contract|start\w*|end|ends|launch\w*|timestamp|zeitstempel|import\w*|became|open(?:ed)?|clicks?|clicked|active|login|seen|purchase\w*|bought|export\w*|sync\w*|expir\w*|event|visit|campaign|first|erste[rsn]?|premier|1er)\b/

const latest =
  /\b(?:last|latest|letzte\w*|zuletzt|derniere?s?|ultim[oa]s?|laatste?|ostatni\w*|senast\w*|senest\w*|sist|siste|most recent)\b/

const written =
  /\b(?:contact\w*|kontakt\w*|reached|outreach|emailed|mailed|mails?|dms?|dmd|messaged?|msg|wrote|written|spoke\w*|talked|approached|pitched|invited|chased|nudged|angeschrieben|geschrieben|angefragt|ecrit|contatt\w*|contatad\w*|escrit\w*|hablad\w*|scritto|sentit[oa]|benaderd|gesproken|gemaild|wyslan\w*|napisan\w*|skrev|skrivit|skrevet|mejlad\w*)\b/

/** [CI11] What a column of days is by the words of its heading. */
export const dayTargetOf = (text: string): SheetTarget | undefined => {
  const isLatest = latest.test(text)
  if (isLatest && !other.test(text)) return 'lastContacted'
  if (!isLatest && !/\b(?:chased|nudged)\b/.test(text) && later.test(text)) return 'nextOutreachDate'
  return !other.test(text) && written.test(text) ? 'lastContacted' : undefined
}
