import { wordsAbroad } from './heading-words-abroad.ts'
import type { SheetTarget } from './sheet-target.ts'

/** The headings of other tools and of people's own sheets, in English, German and French, as words. */
const words: readonly (readonly [SheetTarget, string])[] = [
  ['id', 'influencer id|account id|rapport id'],
  [
    'name',
    'nom|name vorname|nachname vorname|last name first name|surname first name|name surname|nom de l influenceuse|full name|fullname|influencer|influencer name|creator|creator name|contact name|contact|talent|talent name|ambassador|ambassador name|display name|profile name|account name|person|people|vollstandiger name|voller name|kontakt|kontaktname|ansprechpartner|kreator|vor und nachname|vor nachname|nom complet|createur|createur de contenu|nom de l influenceur|influenceur|influenceuse|nom et prenom|prenom et nom|nom prenom|name des influencers|influencer in|affiliate name|partner name|partner|associated contact',
  ],
  ['firstName', 'first name|firstname|first|given name|forename|vorname|prenom|contact first name|rufname'],
  ['lastName', 'last name|lastname|last|surname|family name|nachname|familienname|zuname|nom de famille|contact last name'],
  [
    'email',
    'email|emails|email address|mail|mail address|contact email|primary email|email 1|business email|work email|email id|public email|emailadresse|mailadresse|email adresse|kontakt email|email kontakt|adresse email|adresse mail|courriel|adresse electronique|mel|contact mail|creator email|influencer email|talent email|mail kontakt|paypal or contact email',
  ],
  [
    'stage',
    'status|pipeline stage|pipeline|lead status|deal stage|lifecycle stage|relationship status|relationship stage|outreach status|workflow stage|recruitment stage|contact status|prospect status|kontaktstatus|phase|stand|bearbeitungsstand|stufe|statut|etape|etape du pipeline|state|workflow status|collaboration status|stage name|influencer status|creator status|outreach stage|current stage|kanban|list status|crm stage|crm status|recruiting status',
  ],
  ['signedSubstage', 'substage|sub stage|sub status|unterstatus|sous statut'],
  [
    'topPlatform',
    'platform|main platform|channel|primary platform|primary network|network|social network|social platform|plattform|hauptplattform|netzwerk|hauptkanal|kanal|plateforme|plateforme principale|reseau|reseau social|reseau principal|social media|best platform|platform name|main channel|primary channel',
  ],
  [
    'priority',
    'priority|prio|prioritat|wichtigkeit|dringlichkeit|priorite|importance|urgency|priority level|lead priority|tier priority|fit priority',
  ],
  [
    'segment',
    'tags|tag|label|labels|etiquettes|schlagworte|schlagworter|category|categories|niche|niches|segment|vertical|topic|topics|industry|content category|main category|themen|thema|kategorie|nische|branche|segmente|bereich|categorie|thematique|secteur|interests|interest|group|groups|gruppe|gruppen|influencer type|creator type|type of creator|primary category|interessen|content type niche|theme',
  ],
  [
    'campaigns',
    'operation|operations|aktionen|campaign|campaigns|kampagne|kampagnen|aktion|campagne|campagnes|campaign name|lists|list|list name|list names|liste|listen|activation|activations|program|programs|projects|project|projekt|projekte|collections|etiquettes|schlagworte|schlagworter|campaign s|campaign list|kooperation|kooperationen|launch|collab|collabs',
  ],
  [
    'owner',
    'who|wer|charge de compte|chargee de compte|charge de projet|chargee de projet|chef de projet|kundenbetreuer|assign|assigned|handled by|looked after by|qui|interlocuteur|owner email|assigned to|assignee|manager|contact owner|owner|account owner|account manager|record owner|responsible|team member|campaign manager|rep|lead owner|zustandig|zustandige person|verantwortlich|verantwortliche person|verantwortliche|verantwortlicher|betreuer|betreut von|bearbeiter|inhaber|responsable|proprietaire|attribue a|assigne a|gere par|owned by|internal owner|poc|point person|relationship owner|owner name|deal owner|contact record owner|brand manager|zugewiesen an|assigned teammate|collaborator|by|lead|internal contact|our contact|in charge',
  ],
  [
    'lastContacted',
    'last dm|last message sent|last reach out|last mail|last call|letzte mail|letzte nachricht|dernier mail|dernier message|last contact|last contact date|last contacted|last activity|last activity date|last contacted date|last outreach|last emailed|last email|last email date|last email sent|last touch|last touchpoint|contacted on|date contacted|contact date|last reached out|last message|last message date|letzter kontakt|zuletzt kontaktiert|letzte kontaktaufnahme|kontaktiert am|angeschrieben am|letzter kontakt am|dernier contact|date du dernier contact|contacte le|derniere prise de contact|derniere relance|last engagement date|last modified outreach|outreach date|letzte aktivitat|last communication|last contact on',
  ],
  [
    'nextOutreachDate',
    'ping again|check back|check in|next check in|relance prevue|next step|next action|next outreach|next reach out|follow up|follow up date|next activity date|next follow up|next follow up date|next contact|next contact date|next step date|next touch|reminder|reminder date|remind me|due date|followup|followup date|next action date|wiedervorlage|nachfassen|nachfassen am|nachster kontakt|wiedervorlage am|erinnerung|prochain contact|relance|date de relance|prochaine relance|relancer le|a relancer le|next outreach date|next touchpoint|follow up on|date prochaine relance|nachste kontaktaufnahme',
  ],
  [
    'websiteUrl',
    'website url|url|site|website|web site|web|blog|blog url|homepage|webseite|internetseite|web page|link in bio|website link|site web|site internet|personal website|external url|company website|webadresse|webpage|shop url|blog link|bio link|linktree',
  ],
  [
    'bioSummary',
    'kurzprofil|kurzbio|kurzvita|vita|about me|uber mich|profiltext|bio|biography|bio summary|about|description|beschreibung|uber|kurzbeschreibung|biographie|biografie|presentation|a propos|profile bio|instagram bio|bio text|profilbeschreibung|profile description|about creator|descriptif|summary|steckbrief',
  ],
  [
    'socialLink',
    '@|at|social link|social links|profile|profile link|profile url|profile links|social url|social profile|social profiles|social media link|social media links|social media url|social handle|social media handle|social account|social accounts|account link|account url|link|links|channel url|channel link|profil|profillink|profil link|profil url|link zum profil|link zum kanal|kanal link|lien|lien du profil|lien profil|lien social|url du profil|url profil|account|handle|handles|username|user name|user|profile handle|creator handle|influencer handle|nutzername|benutzername|accountname|pseudo|nom d utilisateur|identifiant|screen name|channel handle|channel username|social media profile|socials|social media|creator profile|creator profile link|creator username|influencer username|network url|link to profile|compte|lien du compte|network profile|creator url|influencer url',
  ],
  [
    'note',
    'text|long text|message|messages|nachricht|message from creator|comment s|notes|note|comment|comments|remarks|remark|notizen|notiz|bemerkung|bemerkungen|kommentar|kommentare|anmerkung|anmerkungen|remarques|remarque|commentaire|commentaires|internal notes|additional notes|private notes|notes interne|interne notizen|misc|feedback|contact notes|general notes|hinweis|hinweise|observations|last note|associated note|notes internes',
  ],
]

/** What most sheets carry for their tool alone. */
const leftOut = new Set(
  'id|record id|contact id|user id|uid|uuid|guid|#|nr|no|number|row|row number|index|lfd nr|lfd|position|create date|created|created at|created date|created on|created time|created by|date created|date added|added|added on|added at|added by|date added to list|last modified|last modified date|last modified time|last modified by|last updated|updated|updated at|modified|import source|importiert am|erstellt|erstellt am|angelegt am|geandert am|cree le|date de creation|date d ajout|modifie le|profile picture|profile picture url|picture|picture url|photo|image|avatar|avatar url|thumbnail|profilbild|bild|attachments|photo de profil|profile image|image url|platform id|channel id|instagram id|tiktok id|youtube id|youtube channel id|creator id|grin id|grin profile|upfluence id|hubspot id|ip|ip country|ip city|unsubscribed|unsubscribed from all email|marketing contact status|select|selected|checkbox|associated company ids|associated company id|record source|original source|original source drill down 1|latest source|number of sessions|number of page views|auto number|autonumber|spalte1|column1|unnamed 0|exported at|export date|last synced|last sync'.split(
    '|',
  ),
)

const targetByWords: ReadonlyMap<string, SheetTarget> = new Map(
  [...wordsAbroad, ...words].flatMap(([target, list]) => list.split('|').map((text) => [text, target] as const)),
)

export const targetOfWords = (text: string): SheetTarget | undefined => targetByWords.get(text)

/** Figures that a tool counts by itself. */
const counted =
  /\b(?:days (?:since|until)|tage (?:seit|bis)|jours (?:depuis|avant)|traffic source|original source|latest source|drill down|record source|(?:created|modified|edited|updated|added|erstellt|geandert|cree|modifie) (?:by|von|par))\b/

export const isLeftOut = (text: string): boolean =>
  leftOut.has(text) || counted.test(text) || (targetOfWords(text) === undefined && / (?:id|uuid|guid)$/.test(text))

const weak = new Set(
  'account name|list name|list names|lage|nazwa|fas|trin|konto|opis|lifecycle stage|deal stage|state|phase|account|partner|contact|people|link|url|list|lists|operation|stufe|first|last|user|project|projects|next step|next action|check in|name surname|launch|by|lead|fase|social|nombre|nome|medium|over|sobre|red|actie|project|wie|seguimiento'.split(
    '|',
  ),
)

/** Headings that mean something else as often: a better one goes first. */
export const isWeak = (text: string): boolean => weak.has(text)

const tooCommon = new Set(
  'text|lage|nazwa|konto|nick|opis|strona|first|last|user|link|links|list|liste|lists|state|stand|group|blog|site|note|label|labels|name|qui|bild|photo|account|compte|konto|partner|message|messages|project|projekt|about|phase|topic|theme|thema|topics|talent|vita|assign|handled by|assigned|people|person|program|programs|aktion|operation|collaborator|launch|lead|social|nombre|nome|naam|medium|over|sobre|tema|perfil|usuario|cuenta|nota|collab|genre|maker|actie|conta'.split(
    '|',
  ),
)

const phrases = [...targetByWords].filter(([text]) => text.length >= 4 && !tooCommon.has(text)).toSorted(([a], [b]) => b.length - a.length)

/** Words that make something else of what they stand beside. */
const elsewhere =
  /\b(?:affiliate|tracking|discount|promo|code|coupon|contract|vertrag|invoice|rechnung|media ?kit|drive|folder|post|content|shipping|company|firma|agency|agentur|manager|management|opens?|clicks?|sent|paypal|opt|phone|hear|heard|found|referr\w*)\b/

/** The known phrase with which a longer heading ends or begins: 'Main contact email', 'Email (private)'. */
export const targetWithin = (text: string): SheetTarget | undefined => {
  if (elsewhere.test(text)) return undefined
  const fitting =
    phrases.find(([phrase]) => text.endsWith(` ${phrase}`)) ??
    phrases.find(([phrase, target]) => target !== 'name' && text.startsWith(`${phrase} `))
  return fitting?.[1]
}
