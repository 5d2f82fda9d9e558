import type { Passage } from '../text/passage.ts'
import { publishDays } from './content-claim.ts'
import { postLinks } from './content-link.ts'
import { dateOpenPieces, linkOpenPiece } from './content-pool.ts'
import type { Walk } from './content-walk.ts'

const allContent =
  /\b(?:all|every|each|everything|alle|todos?|todas?|tous|toutes?|tutti|tutte)\b.{0,40}\b(?:content|posts?|deliverables?|pieces?|assets?|videos?|live|inhalte|beitrage|contenidos?|publicaciones|contenus?|livrables|contenuti|entregables)\b|^(?:they|these|both|it|this|all)\b.{0,30}\b(?:live|posted|published|up|due|air)\b|^everything\b.{0,30}\b(?:live|posted|published|up)\b|^(?:the )?(?:content|posts|deliverables)\b.{0,30}\b(?:live|posted|published|due|by|go(?:es)?|up)\b/
const dueLabel =
  /^(?:[^a-z]{0,3})(?:(?:all |the )?(?:content |post(?:s|ing)? |go-?live |live |publish(?:ing|ed)? |publication |air |due |deliverables? |deliver(?:y)? |release )*(?:date|deadline|window|by|on|due|live|day|between)s?|goes live|live|to be (?:posted|published)|published?|posted|posting|due|deadline|veroffentlichung|veroffentlichungsdatum|fecha de publicacion|publicacion|date de publication|publication|data di pubblicazione|pubblicazione|data de publicacao|publicacao|fecha limite)(?: (?:is|are|on|by|am|bis|le|el|il|until|no later than|before))* ?[:|=-]? /
const onlyADay =
  /^(?:[^a-z\d]|[a-z]{0,2}[.)] |(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? |(?:on|by|am|el|le|il|week of|w\/c|date) |(?:first|second|third|fourth|1st|2nd|3rd|4th)[:-]? )*$/

/** Days apart from their pieces: above a list, below it, or for all content. */
export const readDays = (walk: Walk, passage: Passage): void => {
  const marks = passage.days.filter((day) => day.role === 'publish')
  const days = publishDays(marks)
  const first = marks[0]
  if (days.length === 0 || !first) return
  const open = walk.pool.pieces.filter((piece) => piece.day === null)
  const outside = passage.folded.slice(0, first.at)
  if (allContent.test(passage.folded) || dueLabel.test(passage.folded)) {
    if (open.length > 0) dateOpenPieces(walk.pool.pieces, days)
    else if (walk.pool.pieces.length === 0) walk.defaultDays = days
  } else if (onlyADay.test(outside) && passage.folded.length - first.end < 12) {
    const recent = walk.pool.recent.find((piece) => piece.day === null)
    if (recent) dateOpenPieces([recent], days)
    else walk.headingDays = days
  }
}

const linkLine =
  /^(?:[^a-z\d]{0,4}|\d{1,2}[.)] )(?:(?:live |draft |final |post |video |story |reel |preview )*(?:links?|url|post|live|draft|video|here|enlace|lien)(?: (?:is|to|here))* ?[:=-]? ?)?https?:/

/** Addresses below their piece. */
export const readLinks = (walk: Walk, passage: Passage): void => {
  const isLinkLine = linkLine.test(passage.folded)
  for (const link of postLinks(passage.text)) if (isLinkLine || link.types.length > 0) linkOpenPiece(walk.pool, link)
}
