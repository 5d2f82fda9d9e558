import type { InvoiceStatus } from '../partnership/partnership.ts'
import type { Statement } from './text/statement.ts'

export interface InvoiceReading {
  readonly status: InvoiceStatus
  /** Whether a label says so, not a sentence. */
  readonly isLabelled: boolean
}

const bill = '(?:invoices?|inv|bill|bills|factura|facture|fattura|fatura|rechnung|nota fiscal|faktura|factuur)'
const topic = new RegExp(
  `\\b${bill}\\b|\\b(?:paid|payments?|payable|settled|finance|receipt|wire|transfer|pagamento|betaling|uberweisung|rec'd|accounting|accounts|payables?|bookkeep\\w+|ap|remitt\\w+|wired|transferred|betaald|bezahlt|beglichen|uberwiesen|zahlung|pagad[ao]|pago|paye\\w?|paiement|regle\\w?|pagat[ao]|pago|comptabilite|boekhouding|administratie|amministrazione|contabilidad|contabilita|contabilidade|buchhaltung|financeiro|finanzas|pay(?:ment)? run|next run|process|put (?:this|it|that))\\b`,
)
const status = new RegExp(
  `\\b(?:${bill}|payment)(?: status)? ?(?:[:|]|-|is|=) ?(?:currently |now |still )?(not (?:yet )?(?:received|paid|sent)|unpaid|outstanding|waiting|pending|awaiting|to follow|none|received|sent to finance|with finance|in finance|forwarded to finance|paid|settled|open|ausstehend|erhalten|eingegangen|bezahlt|pendiente|recibida|pagada|recue|payee|en attente|ricevuta|pagata|recebida|paga)\\b`,
)
const negative =
  /\b(?:not|no|never|nothing|none|nicht|noch nicht|kein\w*|geen|niet|pas|aucune|aun no|todavia no|non|ainda nao|nao|ancora|yet to|awaiting|waiting (?:for|on)|await|en attente|a la espera|ausstehend|pendiente|missing|unpaid|outstanding|haven't|hasn't|didn't|isn't|wasn't|don't|without|once|until)\b|n't\b/
const future =
  /\b(?:will|shall|would|should|must|to be|can|may|could|upon|within|after|when|if|following|receipt of|please send|send (?:your|the|all|us|me|over|it)|need to|before|by|prior|net|let (?:me|us) know|whenever|wird|werden|sera|seront|debera|deve|dovra|bitte|payable|due|net ?\d\d|told to|days? (?:of|after|from)|days)\b/

const paid = new RegExp(
  `\\bpaid in full\\b|\\b${bill}\\b.{0,50}\\b(?:paid|settled|cleared|closed out|bezahlt|beglichen|uberwiesen|pagad[ao]|pagat[ao]|payee|reglee|paga|betaald|voldaan)\\b|\\b(?:payments?|wire|wire transfer|bank transfer)\\b.{0,60}\\b(?:made|sent|processed|completed|issued|released|gone out|went out|cleared|landed|executed|confirmed|complete|transferred|wired|efectuado|effettuato|effectue|erfolgt)\\b|\\b(?:we|we've|we have|have|has been|already|was|were|fully|been|is|now) (?:already |now |just |been |fully |today |hereby |this morning |yesterday )*(?:paid|wired|transferred|settled(?! (?:on|at|for))|remitted)\\b|\\b(?:fee|amount|balance|total|money|funds|\\$[\\d.,]+|€[\\d.,]+|£[\\d.,]+)\\b.{0,30}\\b(?:paid|wired|transferred|settled(?! (?:on|at|for))|landed)\\b|^[^a-z]*paid\\b|[-(,] ?paid(?: in full)?(?: on\\b|[ )]|$)|\\b(?:bezahlt|uberwiesen|beglichen)\\b|\\b(?:pago|pagamento|paiement|zahlung|betaling|uberweisung)\\b.{0,30}\\b(?:realizad[oa]|efet?uad[oa]|efectuad[oa]|effettuat[oa]|effectue|erfolgt|hecho|enviad[oa]|fait|concluid[oa]|feito|gedaan|ausgefuhrt)\\b|\\bremittance\\b|^\\W*(?:payment receipt|receipt of payment|payment confirmation)\\W*$|^\\W*date paid ?: ?\\S`,
)
const finance =
  '(?:finance\\w*|accounts payable|accounting|accounts|ap team|ap|a\\/p|payables?|payroll|bookkeep\\w+|controlling|buchhaltung|comptabilite|boekhouding|administratie|amministrazione|contabilidad|contabilita|contabilidade|amministrazione|financeiro|finanzas|treasury|billing (?:team|department))'
const moving =
  "(?:forward\\w*|sent|send|sending|pass\\w*|submit\\w*|handed|handing|rout\\w+|shar\\w+|gone|went|is|it's|its|sits?|sitting|now|put|pushed|moved|uploaded|queued|logged|over|lies|liegt|weitergeleitet|ubergeben|transmis\\w*|enviad\\w+|remitid\\w+|pasad\\w+|inviat\\w+|trasmess\\w+|encaminhad\\w+|enviamos|envoyee?|mandad\\w+)"
const toFinance = new RegExp(
  `\\b${moving}\\b.{0,70}\\b(?:to|with|at|by|over to|on to|in|into|through|for|an|an die|bei|a la|au|a|al|alla|ao|para|departamento|service)(?: (?:our|the|my|their|die|der|unsere|la|le|el|departamento de|service|reparto))* ?${finance}\\b|\\b${finance}(?: team| department| dept)? (?:has|have|got|is processing|are processing|is handling|are handling|will pay|is on)\\b|\\bin (?:the )?(?:next |this |friday's )?(?:payment run|pay run|payment queue)\\b|\\b(?:queued|scheduled|approved|submitted) for payment|\\bin (?:our|the) (?:payment|finance|erp|ap|accounting) system\\b\\b|\\bput (?:this|it|that)(?: one)? through\\b|\\bprocess the attached ${bill}\\b`,
)
const handedOver = new RegExp(
  `\\b(?:an|a|al|alla|ao|aan)(?: (?:die|unsere|la|le|el|los|il|o|de))* ${finance}(?: [a-z]+)? (?:weitergeleitet|ubergeben|gegeben|gesendet|geschickt|doorgestuurd)\\b`,
)
const confirmed = new RegExp(`\\b(?:confirm\\w*|acknowledg\\w*) (?:the )?receipt of (?:your |the )?${bill}\\b`)
const sentToUs = new RegExp(
  `\\b(?:i|we)(?:'ve| have)? (?:already |just )?(?:sent|emailed|submitted|mailed)(?: (?:you|over))*(?: (?:the|my|our|an|this|in))* ${bill}\\b`,
)
const withFinance = new RegExp(
  `\\b${bill} (?:is |are |was |now |already |currently |esta |est |e |ligt |liegt |si trova )*(?:with|at|over to|in|en|a|a la|alla|com|na|no|bij|bei) (?:our |the |my |la |le |el |il |o |a |de |der |die |unserer |onze )?${finance}`,
)
const received = new RegExp(
  `\\b${bill}\\b.{0,50}\\b(?:received|arrived|in hand|attached|enclosed|came (?:in|through)|landed|is here|has come|is in|on file|rec'd|recd|rcvd|reached us|come in|come through|comes in|ontvangen|binnen|recibida|recue|ricevuta|recebida|eingegangen|erhalten|angekommen|vorliegt|liegt vor|adjunta|ci-jointe|allegata|anexa|to hand|came|logged)\\b|\\b(?:received|receiving|got|have|thanks for|thank you for|acknowledge|danke fur|gracias por|merci pour|grazie per|obrigad[ao] p(?:ela|or)|hemos recibido|haben|avons (?:bien )?recu|abbiamo ricevuto|recebemos)\\b.{0,30}\\b${bill}\\b|\\b(?:attached|enclosed|find|here's|here is|sending you|adjunto|anbei|ci-joint|in allegato|em anexo)\\b.{0,30}\\b${bill}\\b`,
)
const askedFor = new RegExp(
  `\\b(?:please|can you|could you|kindly|don't forget to|feel free to|you can|to)\\b.{0,20}\\b(?:send|submit|issue|email|attach|forward|share|address)\\b.{0,40}\\b${bill}|\\b${bill} (?:to (?:be|follow|\\S+@)|should|must|will|can|may|template|address|details|upon|after|within|on completion|at)\\b`,
)

const rank: Record<InvoiceStatus, number> = { WAITING: 0, RECEIVED: 1, SENT_TO_FINANCE: 2, PAID: 3 }

const ofLabel = (word: string): InvoiceStatus => {
  if (/^(?:not|un|outst|wait|pend|await|to follow|none|open|ausst|en att)/.test(word)) return 'WAITING'
  if (/finance/.test(word)) return 'SENT_TO_FINANCE'
  return /^(?:paid|settled|bezahlt|pagad|pagat|paga|payee)/.test(word) ? 'PAID' : 'RECEIVED'
}

const withThem = new RegExp(`^\\W*(?:and |now |passed |forwarded |sent )*(?:with|to|at) (?:our |the )?${finance}`)

/** 'Invoice: received, with our finance team': the last word is the newest. */
const ofLabelled = (word: string, rest: string): InvoiceStatus => {
  const labelled = ofLabel(word)
  const later = withThem.test(rest) ? 'SENT_TO_FINANCE' : topic.test(rest) ? statusOf(rest) : null
  return labelled !== 'WAITING' && later && rank[later] > rank[labelled] ? later : labelled
}

const dueUnpaid =
  /\b(?:to be|will be|shall be|should be|must be|is|are|gets?) (?:\w+ )?paid\b|\bpaid (?:in|within|upon|on|after|at|net|by|via|monthly|out|partnership|media|usage|ads?|social|amplification|promotion|collaboration|post|search)\b|\bpaid to\b|\bunpaid\b/
const partlyPaid =
  /\b(?:first|1st|half|deposit|advance|upfront|part|partial|partially)\b.{0,50}\bpaid\b|\bpaid (?:half|part|the deposit|the first|yet)\b|\b(?:has|was|is|been) (?:it|that|this|my invoice|the invoice)\b.{0,12}\bpaid\b/
const didPay =
  /\b(?:has|have|had) (?:now |already |just )?been\b|\bpaid (?:on|in full)\b|\bwas\b|\bwere\b|\bwe(?:'ve| have) (?:already )?paid\b/

const statusOf = (line: string): InvoiceReading['status'] | null => {
  const isNegative = negative.test(line)
  const isFuture = future.test(line)
  if (
    paid.test(line) &&
    !partlyPaid.test(line) &&
    !isNegative &&
    (!isFuture || didPay.test(line)) &&
    (!dueUnpaid.test(line) || didPay.test(line))
  )
    return 'PAID'
  if ((handedOver.test(line) || withFinance.test(line)) && !isNegative) return 'SENT_TO_FINANCE'
  if (
    toFinance.test(line) &&
    !negative.test(line.replace(/\bno(?:t)? later\b/g, '')) &&
    !(askedFor.test(line) && !/\b(?:attached|forwarding|forwarded)\b/.test(line)) &&
    !/\b(?:will|shall|must|should) (?:be |then be )?(?:sent|forward\w*|submit\w*|pass\w*)\b/.test(line)
  )
    return 'SENT_TO_FINANCE'
  if (confirmed.test(line)) return 'RECEIVED'
  if (sentToUs.test(line) && !/\b(?:haven't|not|n't|will|once|when)\b.{0,12}\bsent\b/.test(line)) return 'RECEIVED'
  const isConditional = /\b(?:upon|within|after|when|if|following|receipt of|will|shall|must|would|should|need to|let me know|days)\b/.test(
    line
      .replace(/you should.*$/, '')
      .replace(/we will.*$/, '')
      .replace(/will (?:be )?(?:paid|process\w*|pass\w*|forward\w*|send|pay).*$/, ''),
  )
  if (received.test(line) && !isNegative && !isConditional && !askedFor.test(line)) return 'RECEIVED'
  return null
}

const title = new RegExp(`^\\W*(?:tax )?${bill}\\b(?: ?(?:no\\.?|nr\\.?|number|#|n[°o]\\.?)? ?[:#]? ?[\\w/-]{0,16})?$`)
const billing =
  /^\W*(?:bill(?:ed)? to|invoice (?:no|number|date|to|#)|date of issue|rechnungsnummer|rechnung an|amount due|total due|rechnungsdatum|numero de factura|facture n|fattura n|numero)\b/

/** Whether the agreement is itself an invoice: then it has been received. */
const isInvoice = (statements: readonly Statement[]): boolean =>
  statements.slice(0, 4).some((statement) => title.test(statement.folded)) &&
  statements.slice(0, 30).some((statement) => billing.test(statement.folded))

const passedOn =
  /\b(?:for (?:approval|payment|processing)|please (?:process|pay|settle|arrange|book)|can you (?:process|pay|settle|put)|to be paid|into the next|payment run)\b/

const anyBill = new RegExp(`\\b${bill}\\b`)
const numbered = new RegExp(`^\\W*${bill} ?(?:no\\.? ?|#)?\\d{1,2} ?:`)
const inBrackets = /\([^()]{0,80}\)/g

const readStatement = (statement: Statement, isForwarding: boolean): InvoiceReading | null => {
  const line = statement.folded.slice(0, 600).replace(inBrackets, ' ')
  if (!topic.test(line)) return null
  const label = status.exec(line)
  if (label?.[1]) return { status: ofLabelled(label[1], line.slice(label.index + label[0].length)), isLabelled: true }
  const read = isForwarding && passedOn.test(line) ? 'SENT_TO_FINANCE' : statusOf(line)
  if (read) return { status: read, isLabelled: false }
  return anyBill.test(line) && negative.test(line) ? { status: 'WAITING', isLabelled: false } : null
}

/** Of several invoices the least advanced one counts. */
const leastOf = (readings: readonly InvoiceReading[]): InvoiceReading | null => {
  const sorted = readings.toSorted((reading, other) => rank[reading.status] - rank[other.status])
  return sorted.length > 1 ? (sorted[0] ?? null) : null
}

/** [DU34] The state of the invoice: a step that is planned, asked for or denied has not happened. */
export const readInvoice = (statements: readonly Statement[], isForwarding = false): InvoiceReading | null => {
  let furthest: InvoiceReading | null = isInvoice(statements) ? { status: 'RECEIVED', isLabelled: false } : null
  const entries: InvoiceReading[] = []
  for (const statement of statements) {
    const read = readStatement(statement, isForwarding)
    if (!read) continue
    if (numbered.test(statement.folded)) entries.push(read)
    if (read.status === 'WAITING' && read.isLabelled) return read
    if (!furthest || rank[read.status] > rank[furthest.status]) furthest = read
  }
  return leastOf(entries) ?? furthest
}
