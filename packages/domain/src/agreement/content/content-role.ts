import type { Passage } from '../text/passage.ts'
import type { ContentMark } from './content-scan.ts'

/** The role of a mention: a new piece, a change of an agreed one, or mere talk. */
export type ContentRole = 'piece' | 'added' | 'dropped' | 'talk'

const talkStatement =
  /\b(?:exclusiv\w*|exklusiv\w*|compet\w+|shall not|must not|may not|will not|won't (?:post|promote|work)|non-?compete|moodboard|past work|previous work|case stud\w+|media kit|for example|e\.g\.|inspiration|engagement rate|average views|followers across|performance bonus|bonus of|optional(?:ly)?|add-?ons?|if (?:the |a |any )?(?:performance|sales|first|campaign|video|reel|post|tiktok|views?)|in the event|should (?:the|any) |subject to performance|not included|excluding|exclud\w+|brainstorm\w*|no decisions?|hypothetical|kill fee|per additional|each additional|any additional|no reels|no stories|no tiktoks|rates? (?:are|card)|average|benchmark|last year|in our category|industry|marketers|survey|\d ?% of|we spent|maybe|perhaps|possibly|ideas?|what if|undecided|rate card|screenshots?|analytics)\b/
const useBefore =
  /\b(?:usage|licen[cs]\w*|rights?|repost\w*|re-?share\w*|boost\w*|whitelist\w*|spark|amplif\w*|ads? (?:using|from)|paid media|repurpos\w*|cross-?post\w*|screenshots?|insights|raw footage|revisions?|tag us|follow us|link in|embed\w*|nutzungsrecht\w*|derechos|droits|diritti|direitos)\b[^.;|]{0,70}$/
const notBefore =
  /\b(?:no|not|without|never|except|kein|keine|sans|sin|ohne|nor)(?: (?:an?|any|the))?(?: (?:further|additional|more|extra|other))? $/
const droppedBefore =
  /\b(?:drop(?:ped|ping)?|remov(?:e|ed|ing)|cancel(?:led|ed|ling)?|skip(?:ped|ping)?|lose|cut|delet\w+|scrap(?:ped)?|take out|without|no longer(?: need)?|swap(?:ped|ping)?(?: out)?|replac(?:e|ed|ing)|minus|leave out|forget|instead of|rather than|in place of|statt)(?: (?:the|a|an|one|your|her|his|of|planned|second|first|two|\d)){0,4} $/
const droppedBehind =
  /^(?:s\b)?,?(?: [a-z]+){0,3} (?:is|are|was|were|has been|have been|will be|gets?) (?:now )?(?:removed|dropped|cancell?ed|deleted|cut|scrapped|no longer|off|out|replaced|not needed)\b|^ (?:less|fewer)\b|^ (?:wird|entfallt|se elimina|est supprime)/
const addedBefore =
  /\b(?:add(?:ing|ed|s)?|throw in|plus an? (?:extra|additional)|includ(?:e|ing) an? (?:extra|additional)|for|with|to)(?: in)?(?: (?:an?|one|two|three|\d))?(?: (?:more|extra|additional|further|another))? $/
const addsWord = /\b(?:add(?:ing|ed)?|extra|additional|another|one more|throw in)\b/
const statsBehind = /^[:)]? ?(?:\(|-|:|,)? ?(?:@[a-z_]|[\d.,]+ ?(?:k|m)? (?:followers|subscribers|subs|views|fans|listeners|avg|average))/
const otherThing =
  /^ (?:is|are|was|were|seem|seems|do|does|work|perform)\b(?! (?:live|up|due|on|going|now|to|posted|published|out|scheduled|ready|set|by))|^ ?(?:budget|followers|subscribers|handle|account|channel|profile|page|shop|views|performance|stats|strategy|trends?|users?|audience|bio|tips|creator|talent|team|platform)\b/
const extra = /\b(?:additional|extra|another|more|further)\b/
const notBehind = /^,? ?\(?(?:is |are )?(?:not (?:required|included|needed|part|in scope)|n\/a|excluded)\b/
const momentBefore =
  /\b(?:after|upon|before|following|once|until)(?: (?:the|each|all|publication|posting|approval|completion|delivery|of))* $/
const bonusNear = /\b(?:bonus|free(?: of charge)? if|optional|stretch|potential|possible|tentative)(?: [a-z]+){0,2} $/
const priceEach =
  /(?:\$|€|£|usd|eur|gbp|\d|dollars|euros?|fee|rate|cost|price|charge)[ ,.\d]*(?:usd|eur|gbp|euros?|dollars?)? ?(?:per|each|a|an|for each|for every|for any|\/|pro|par|por|je) ?(?:(?:additional|extra|single|further) )?$/
const labelBefore =
  /^(?:subject|platforms?|channels?|brand|talent|creator|influencer|publisher|show|sponsor|client|advertiser|handles?|audience|re|marke|marca|marque|plattform|plataforma)\b[^:]{0,20}:/

const contentTitle = /^(?:deliverables?|content|scope|leistungen|entregables?|livrables?|contenuti|contenido)\b/

/** A line of a few words without a number is a title: 'Instagram Reel campaign'. */
const isTitle = (passage: Passage, mark: ContentMark, index: number): boolean =>
  index < 2 &&
  !(index > 0 && mark.at === 0 && mark.end === passage.folded.length) &&
  passage.isFirst &&
  !passage.isBullet &&
  !passage.isRow &&
  !/\d/.test(passage.folded) &&
  passage.folded.length < 90 &&
  !/[:,]|\b(?:will|please|one|two|three|four|five|an?)\b/.test(passage.folded) &&
  !contentTitle.test(passage.folded)

const replacing = /\b(?:swap\w*|replac\w*|instead of|in place of|rather than|statt)\b/

const isDropped = (folded: string, mark: ContentMark): boolean =>
  droppedBehind.test(folded.slice(mark.end, mark.end + 50)) || droppedBefore.test(folded.slice(Math.max(0, mark.at - 60), mark.at))

/** [DU21] Exclusivity, bonuses, options, rights, prices and talk of numbers are no content; 'drop' and 'add' change the agreed pieces. */
export const contentRoleOf = (passage: Passage, mark: ContentMark, index: number): ContentRole => {
  const { folded } = passage
  const before = folded.slice(Math.max(0, mark.at - 110), mark.at)
  const behind = folded.slice(mark.end, mark.end + 50)
  if (isDropped(folded, mark)) return 'dropped'
  if (passage.isRow) return bonusNear.test(before) || /\b(?:bonus|optional)\b/.test(behind) ? 'talk' : 'piece'
  if (talkStatement.test(folded) || labelBefore.test(folded) || isTitle(passage, mark, index)) return 'talk'
  if (notBefore.test(before) || notBehind.test(behind) || bonusNear.test(before) || statsBehind.test(behind)) return 'talk'
  if (mark.count === null && otherThing.test(behind)) return 'talk'
  if (mark.count === null && passage.money.length > 0 && momentBefore.test(before)) return 'talk'
  if ((mark.count === null && priceEach.test(before)) || /^ ?(?:rate|price|fee|cost)s?\b/.test(behind)) return 'talk'
  if (useBefore.test(before) && (mark.count === null || mark.isArticle)) return 'talk'
  if (replacing.test(folded) && passage.content.some((other) => other !== mark && isDropped(folded, other))) return 'added'
  if (mark.count !== null && !mark.isEach && extra.test(folded.slice(mark.at, mark.end)) && !/\b(?:any|each|every|per|for) $/.test(before))
    return 'added'
  if (addsWord.test(before.slice(-40)) && addedBefore.test(before) && mark.count !== null) return 'added'
  return 'piece'
}
