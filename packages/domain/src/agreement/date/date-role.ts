import type { DateSpan } from './date-span.ts'

/** The role of a day in a statement; without another role it is a day to publish. */
export type DateRole = 'usage' | 'payment' | 'draft' | 'signing' | 'start' | 'end' | 'period' | 'old' | 'publish'

const usage =
  /\b(?:usage|(?:stays?|remains?|kept?) (?:live|up|online|published|visible)|licen[cs]e[ds]?|exclusiv\w*|whitelist\w*|rights|perpetu\w*|boost\w*|nutzungsrecht\w*|exklusiv\w*|derechos|droits|diritti|direitos|spark ads?|code|coupon|discount|valid (?:until|till|through|bis)|offer (?:is )?open|compet\w*)\b/
const payment =
  /\b(?:invoic\w*|pay|pays|paid|payable|payments?|net|deposit|balance|bill|billed|settle[ds]?|instal?ments?|rechnung\w*|zahlung|zahlbar|factura|facture|fattura|fatura|pago|paiement|pagamento|remit\w*|transfer\w*|wire)\b/
const draft =
  /\b(?:drafts?|scripts?|concepts?|approv\w*|reviews?|rough cut|first cut|submi\w*|storyboards?|outline|entwurf|entwurfe|freigabe|borrador\w*|brouillons?|bozz[ae]|rascunhos?|preview|feedback|shoots?|film|films|filming|filmed|shipp?\w*|product (?:arriv|sent|deliver)\w*|briefing|kick-?off call|call|meeting|revisions?|(?:first|rough) edits?|analytics|report|insights|screenshots?|metrics)\b/
const publishing =
  /\b(?:publish\w*|post(?:ed|ing|s)?|live|air\w*|goes? (?:up|out|live)|going up|release\w*|publi\w*|veroffentlich\w*|erschein\w*|online|drop\w*|upload\w*|posting date|due|deadline)\b/
const signing =
  /(?:\b(?:signed|executed|dated?|prepared|issued|updated|accepted|confirmed|drafted|revised|sent|received|as of|agreement of|contract of|entered into|made|version|stand|fecha|datum|data|firmado|firma|unterzeichnet|signe|firmato|assinado|effective|recorded|booked|notes|agreed)\b)[^.;|]{0,18}$/
const start =
  /(?:\bstart(?:s|ing|ed)?|\bbeg(?:in|ins|an|inning)|\bcommenc\w*|\bkicks?(?:ing)?[ -]?off|\blaunch(?:es|ing)?|\binicio|\bempieza|\bcomienza|\bbeginn|\bbeginnt|\bstartet|\bdebut\w*|\bcommence|\binizio|\binizia|\bcomeca|\blive from|\beffective from|\bgo-live date|\bvon|\bab|\bdesde|\bfrom|\bopens?|\b(?:takes?|taking) effect|\bprend effet|\bentra en vigor|\bin kraft|\b[a-z]{3,12}(?:start|beginn))(?:(?: |-)(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|date|on|from|is|of|as|the|term|in|am|le|el|il|em|de|la|del|der|den|campana|campagne|campaign|remains|unchanged|now)){0,7} ?[:|=-]? ?(?:on |the |am |le |el |il |em |den |dem |a |o )?$/
const end =
  /(?:\bend(?:s|ing|ed)?|\bterminat\w*|\bexpir\w*|\bconclud\w*|\bwraps?(?:ping)?(?: up)?|\bfinish\w*|\buntil|\bthrough|\bclos(?:e|es|ing)|\bfin|\btermin[ae]|\bs'acheve|\bprend fin|\b[a-z]{3,12}(?:ende|schluss)|\bdone by|\bdone|\bover by|\bcomplete(?:d)? by|\blast day|\bfinaliza|\beinde|\bende|\bendet|\bbis|\bfine|\bfinisce|\bfim|\bhasta|\bate|\bjusqu'au|\bcompletes?|\bruns? (?:to|until|through))(?:(?: |-)(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|date|on|by|is|of|the|term|at|am|le|el|il|em|de|la|del|der|den|zum|al|campana|campagne|campaign|now|to|extended|is|was|been|be|has|will|postponed|brought|moves|moved|changes|changed|shifts|shifted|pushed|back|forward)){0,7} ?[:|=-]? ?(?:on |the |am |le |el |il |em |den |dem |a |o )?$/
const period =
  /\b(?:campaign|campagne|campana|campagna|campanha|kampagne\w*|flight|period|periode|periodo|zeitraum|window|dates?|runs?|ran|running|duration|durata|duracion|term|laufzeit|timeline|timing|engagement|engages?|engaged|activation|promotion|project|collab\w*|partnership|launch|everything|vigencia|schedule|contract|agreement|valid from|service|the whole thing|spans?|lasts?|from|between)\b/
const obsolete =
  /\b(?:previously|formerly|originally|instead of|rather than|was|moved from|moves from|changed from|replac\w+)(?: [a-z]+){0,2} ?$/

/** The words before a day that belong to it: back to the last day or the beginning of its clause. */
export const cueOf = (line: string, spans: readonly DateSpan[], span: DateSpan): string => {
  const before = spans.filter((other) => other.end <= span.at)
  const last = before.at(-1)
  const gap = line.slice(last?.end ?? 0, span.at)
  if (!last || !/^,? ?(?:->|to|auf|a|al)(?: the)? $/.test(gap)) return line.slice(Math.max(last?.end ?? 0, span.at - 90), span.at)
  // 'the end date moves from May 4 to May 8': the words before the old day belong to the new one too
  const head = line.slice(Math.max(before.at(-2)?.end ?? 0, last.at - 80), last.at)
  return `${head.replace(/ (?:from|of)(?: the)? $/, '')}${gap}`
}

const postingWindow =
  /\b(?:post(?:ing|s)?|publish\w*|publication|go-?live|live|content|delivery|air|airing|upload) (?:windows?|slots?)\b[^.;]{0,12}$/

const campaign = /\b(?:campaign|kampagne|campagne|campana|campagna|campanha|collab\w*|partnership|flight)\b/g
const every = {
  usage: new RegExp(usage, 'g'),
  publishing: new RegExp(publishing, 'g'),
  payment: new RegExp(payment, 'g'),
  draft: new RegExp(draft, 'g'),
}

/** Where the last match of a global pattern begins, else -1. */
const lastIndex = (text: string, pattern: RegExp): number => {
  let at = -1
  for (const match of text.matchAll(pattern)) at = match.index
  return at
}

const isObsolete = (line: string, cue: string, span: DateSpan): boolean =>
  obsolete.test(cue) ||
  (/\b(?:from|of)(?: the)? $/.test(line.slice(0, span.at)) &&
    /^,? ?(?:->|to|auf|a|al)(?: the)? ?(?:\d|[a-z]{3,9} \d)/.test(line.slice(span.end, span.end + 16)) &&
    /\b(?:mov|chang|extend|shift|push|postpon|delay|bring|brought)\w*/.test(line.slice(0, span.at)))

/** [DU18] The role of a day, by the words around it. */
export const roleOf = (line: string, spans: readonly DateSpan[], span: DateSpan, contentEnds: readonly number[]): DateRole => {
  const cue = cueOf(line, spans, span)
  const content = contentEnds.filter((at) => at <= span.at).at(-1) ?? -1
  const near = line.slice(Math.max(content, span.at - cue.length, span.at - 45), span.at)
  if (isObsolete(line, cue, span)) return 'old'
  if (postingWindow.test(cue)) return 'publish'
  if (usage.test(cue) && !/\bcampaign\b/.test(cue.slice(Math.max(0, lastIndex(cue, every.usage))))) return 'usage'
  if (/\b(?:invoice|payment|balance|deposit|instal?lment|fee)s? (?:is |are |falls )?due\b[^,;]{0,12}$/.test(near)) return 'payment'
  const publishes = lastIndex(near, every.publishing)
  const isOfCampaign = lastIndex(near, every.payment) < lastIndex(near, campaign)
  if (
    (lastIndex(near, every.payment) > publishes && !isOfCampaign) ||
    /^ ?\(?(?:payment|invoice)/.test(line.slice(span.end, span.end + 12))
  )
    return 'payment'
  if (lastIndex(near, every.draft) > publishes || /^ ?\(?(?:drafts?|for approval)\b/.test(line.slice(span.end, span.end + 16)))
    return 'draft'
  if (!span.isRange && start.test(cue) && !/\bdue from\b/.test(cue)) return 'start'
  if (!span.isRange && end.test(cue) && content < 0) return 'end'
  if (span.isRange && content < 0 && period.test(line.slice(0, span.at))) return 'period'
  if (
    span.isRange &&
    /\b(?:campaign|flight|activation|runs?|running|dates|period|project|collaboration|partnership|starts?|starting|begins?|beginning)\b/.test(
      near,
    )
  )
    return 'period'
  if (
    !span.isRange &&
    content < 0 &&
    signing.test(cue) &&
    !publishing.test(near) &&
    !/\b(?:due|posting|air|live|publication|publish|upload|release|go-live) ?(?:date|datum)\b/.test(cue)
  )
    return 'signing'
  return 'publish'
}
