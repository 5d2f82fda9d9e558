import { dayMs } from '../../limit/unit.ts'
import type { Rhythm } from '../content/content-rhythm.ts'
import { numberOfWord } from '../text/number-words.ts'
import type { Day, Passage } from '../text/passage.ts'
import { monthsSpanned } from './calendar.ts'
import { type Anchors, shiftDay } from './date-relative.ts'
import { cueOf } from './date-role.ts'

export interface Bound {
  readonly day: string
  readonly weight: number
}

export interface Period {
  readonly start: Bound | null
  readonly end: Bound | null
}

const campaign =
  /\b(?:campaign\w*|flight\w*|kampagne\w*|campagn\w+|campan\w+|activation|partnership|collab\w*|kooperation\w*|colabora\w*|promotion|project|engagement|engag\w+|everything (?:happens|runs)|the whole thing|insertion|ambassador\w*)\b/
const span =
  /\b(?:period|periode|periodo|window|dates?|runs?|ran|running|duration|durata|duracion|duree|term|zeitraum|laufzeit|from|between|timeline|timing|vigencia|vom|del|dal|du|spans?)\b/
const notPeriod =
  /\b(?:usage|licen[cs]\w*|exclusiv\w*|whitelist\w*|perpetu\w*|rights|repost|valid until|code|discount|coupon|holiday|out of office|office|vacation|embargo)\b/
const bareLabel =
  /^[^a-z\d]{0,4}(?:(?:campaign|partnership|project|contract|collaboration|agreement|flight|kampagnen?|campaign)? ?(?:start|end|begin|beginn|ende|finish|inicio|fin|fim|inizio|fine|debut|start date|end date|startdatum|enddatum|starts|ends)(?: date)?|fecha de (?:inicio|fin|finalizacion)|date de (?:debut|fin)|data (?:di|de) (?:inizio|fine|inicio|fim))s? ?[:|=-]/
const renewed = /\b(?:new|now|extended|amended|revised|moves?|moved|updated|final|instead)\b/
const posting = /\b(?:posting|publish\w*|go-?live|live|delivery|draft|review|content) (?:period|window|dates?)\b/

interface Candidate extends Bound {
  readonly side: 'start' | 'end'
}

const weigh = (passage: Passage, day: Day, cue: string): number => {
  const line = passage.folded
  const speaksOfCampaign = campaign.test(cue) || (campaign.test(line) && passage.content.length === 0)
  let weight = bareLabel.test(line)
    ? 7
    : speaksOfCampaign
      ? 6
      : day.isRange
        ? span.test(cue) || span.test(line.slice(0, day.at))
          ? 4
          : 1.5
        : 3.5
  if (renewed.test(cue)) weight += 1
  if (posting.test(cue)) weight -= 4
  return weight
}

const candidatesOf = (passage: Passage): Candidate[] => {
  const line = passage.folded
  return passage.days.flatMap((day): Candidate[] => {
    const cue = cueOf(line, passage.days, day)
    const isAside = notPeriod.test(cue) && !campaign.test(cue.slice(-30))
    if (isAside || day.role === 'old') return []
    const weight = weigh(passage, day, line.slice(Math.max(0, day.at - 90), day.at))
    if (day.role === 'start') return [{ side: 'start', day: day.from, weight }]
    if (day.role === 'end') return [{ side: 'end', day: day.to, weight }]
    const isLone = day.isRange && day.role === 'publish' && passage.content.length === 0
    if (day.role !== 'period' && !isLone) return []
    return [
      { side: 'start', day: day.from, weight },
      { side: 'end', day: day.to, weight },
    ]
  })
}

const lasting =
  /\b(?:for|term of|period of|duration of|lasts?|over|runs? for|term:?|duration:?|laufzeit:?|duracion:?|duree:?|durata:?)(?: the)?(?: (?:a|an|initial|period|term|fixed|total|of|von|de|di)){0,5} ?(?:\(?(\d{1,3})\)?|([a-z]{3,10})(?: \(\d{1,3}\))?)[ -](days?|weeks?|months?|tagen?|wochen?|monaten?|dias|semanas|meses|jours|semaines|mois|giorni|settimane|mesi)\b/
const lastingAside = /\((\d{1,2}|[a-z]{3,8}) (days|weeks|months)\)/
const lastingBehind = /, (\d{1,2}|[a-z]{3,8}) (weeks|months)\b/
const lastingCampaign =
  /(?:(?<![\d.,])(\d{1,2})|\b([a-z]{3,8}))-(day|week|month)s? (?:campaign|partnership|flight|retainer|term|engagement|collaboration|program(?:me)?|ambassador\w*|activation)\b/

/** [DU30] How long a deal lasts, in words: 'for four months', 'a six-week campaign'. */
export const lengthOf = (passages: readonly Passage[]): { readonly count: number; readonly unit: string } | null => {
  for (const passage of passages) {
    if (notPeriod.test(passage.folded)) continue
    const aside = lastingAside.exec(passage.folded) ?? (/\bmonth(?:ly)?\b/.test(passage.folded) ? lastingBehind.exec(passage.folded) : null)
    const match =
      lasting.exec(passage.folded) ?? lastingCampaign.exec(passage.folded) ?? (aside && [aside[0], aside[1], aside[1], aside[2]])
    const count = Number(match?.[1]) || numberOfWord(match?.[2] ?? '')
    if (match?.[3] && count && count > 1 && count < 400) return { count, unit: match[3] }
  }
  return null
}

/** [DU31] The days that 'signing' and 'the start' mean. */
export const anchorsOf = (passages: readonly Passage[]): Anchors => {
  let effective: string | null = null
  let signed: string | null = null
  let dated: string | null = null
  for (const passage of passages) {
    for (const day of passage.days) {
      const cue = cueOf(passage.folded, passage.days, day)
      if (
        /effective (?:date|as of|from)?[^.]{0,20}$/.test(cue) ||
        (/\b(?:made|entered into)\b[^.]{0,24}$/.test(cue) && /effective date/.test(passage.folded))
      )
        effective ??= day.from
      else if (/\b(?:signed|executed|signature date|unterzeichnet|firmado|signe le|firmato)\b[^.]{0,25}$/.test(cue)) signed ??= day.from
      else if (day.role === 'signing' && /\b(?:dated|made|entered into|agreement date|date|datum|fecha|data)\b[^.]{0,12}$/.test(cue))
        dated ??= day.from
    }
  }
  const period = periodOf(passages)
  return { signed: signed ?? effective ?? dated, start: period.start?.day ?? effective }
}

const best = (candidates: readonly Candidate[], side: Candidate['side']): Candidate | null => {
  let strongest: Candidate | null = null
  for (const candidate of candidates)
    if (candidate.side === side && candidate.weight > 0 && candidate.weight > (strongest?.weight ?? 0)) strongest = candidate
  return strongest
}

const asideHeading =
  /\b(?:usage|licen[cs]\w*|exclusiv\w*|rights|payments?|intellectual property|confidential\w*|nutzungsrechte|exklusivitat|exclusividad|exclusivite|esclusiva)\b/
const forbidding = /\b(?:shall not|must not|may not|will not|won't|agrees not|refrain|out of (?:the )?office)\b/

const isHeading = (passage: Passage): boolean =>
  passage.isFirst &&
  !passage.isRow &&
  passage.folded.length < 45 &&
  passage.days.length === 0 &&
  passage.money.length === 0 &&
  (passage.folded.endsWith(':') || !/[.,;]$/.test(passage.folded)) &&
  (passage.isApart || /^(?:\W*\d{1,2}[.)]|section|clause|art|§)/.test(passage.folded) || passage.folded.endsWith(':'))

/** [DU32] The time of the campaign, else of the agreement; never of rights, exclusivity or payment. */
export const periodOf = (passages: readonly Passage[]): Period => {
  let isAside = false
  const candidates = passages.flatMap((passage, index) => {
    if (index > 0 && isHeading(passage)) isAside = asideHeading.test(passage.folded)
    return isAside || forbidding.test(passage.folded) ? [] : candidatesOf(passage)
  })
  return { start: best(candidates, 'start'), end: best(candidates, 'end') }
}

const commences = /\b(?:commence|begin|start|take effect)s?\b[^.]{0,24}\b(?:effective date|signing|signature|date hereof)\b/
const term = /\b(?:term|force|agreement|duration|campaign|letter|contract|laufzeit|vertrag)\b/

/** [DU33] Completes a period: an agreement begins on its effective day, and a known length gives the end. */
export const completePeriod = (passages: readonly Passage[], period: Period, anchors: Anchors): Period => {
  let { start, end } = period
  const length = lengthOf(passages)
  for (const passage of passages) {
    const counted = passage.days.find(
      (day) =>
        day.role !== 'old' &&
        /\b(?:of|from|after|following|ab|nach)\b/.test(passage.folded.slice(day.at, day.end)) &&
        /\b(?:days?|weeks?|months?|tage?n?|wochen?|monaten?)\b/.test(passage.folded.slice(day.at, day.end)),
    )
    if (
      counted &&
      !end &&
      passage.content.length === 0 &&
      term.test(passage.folded) &&
      !notPeriod.test(passage.folded) &&
      !/\b(?:pay\w*|invoice\w*|draft\w*|terminat\w*)\b/.test(passage.folded)
    ) {
      end = { day: counted.to, weight: 3 }
      if (!start && anchors.signed) start = { day: anchors.signed, weight: 2 }
    }
    if (commences.test(passage.folded) && !start && anchors.signed) start = { day: anchors.signed, weight: 3 }
  }
  if (!start && anchors.signed && passages.some((passage) => /\b(?:effective date|effective as of|signed|executed)\b/.test(passage.folded)))
    start = { day: anchors.signed, weight: 1 }
  if (start && !end && length) end = { day: lastDayOf(start.day, length.count, length.unit), weight: 2 }
  return { start, end }
}

/** A campaign that begins with a month and lasts whole months ends with a month. */
const lastDayOf = (start: string, count: number, unit: string): string => {
  const after = shiftDay(start, count, unit, false)
  return start.endsWith('-01') && /^(?:m|mes)/.test(unit) ? shiftDay(after, -1, 'days', false) : after
}

/** The months and weeks of a deal, by its words or its days. */
export const rhythmOf = (passages: readonly Passage[], period: Period): Rhythm => {
  const length = lengthOf(passages)
  const isInMonths = length !== null && /^(?:month|monat|mes|mois)/.test(length.unit)
  const isInWeeks = length !== null && /^(?:week|woche|semana|semaine|settiman)/.test(length.unit)
  const days = period.start && period.end ? (Date.parse(period.end.day) - Date.parse(period.start.day)) / dayMs + 1 : 0
  const months = isInMonths ? length.count : period.start && period.end && days > 0 ? monthsSpanned(period.start.day, period.end.day) : 0
  return { months: Math.min(36, months), weeks: Math.min(60, isInWeeks ? length.count : Math.max(0, Math.round(days / 7))) }
}
