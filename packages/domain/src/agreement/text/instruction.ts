import type { Statement } from './statement.ts'

const addressed =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|above|below|everything|previous|prior|rules|text|document)\b|\b(?:system|developer|assistant) ?(?:note|prompt|message|instruction)?s? ?(?::|\|)|\b(?:note|message|attention|instructions?|reminder) (?:to|for) (?:the |any |all )?(?:ai|llm|language model|bot|parser|assistant|machine|model|automated)|\b(?:ai|llm) (?:parsers?|assistants?|models?|systems?|agents?|readers?|tools?)\b|\blanguage models?\b|\bas an ai\b|\b(?:return|output|respond with|reply with|print) (?:only |the |this |exactly )*(?:\{|json)|\bact as\b|\byou are (?:now )?(?:a|an|the) (?:\w+ )?(?:parser|assistant|ai|bot|model)\b|\b(?:ignoriere|vergiss)\b.{0,30}\b(?:anweisungen|vorherigen)\b|\b(?:ignora|olvida)\b.{0,30}\b(?:instrucciones|anteriores|istruzioni|precedenti)\b|\bignore[zr]?\b.{0,30}\b(?:consignes|precedentes)\b/
const order =
  /^(?:\W|please |now |then |and |also |you must |you should |always |instead,? )*(?:set|mark|change|make|report|output|return|answer|respond|reply|record|write|use|put|treat|add|extract|fill|say|the (?:correct|real|true|actual) )\b.{0,60}\b(?:budget|invoice|status|fee|paid|date|field|value|json|deliverables?|content|total|items?)\b/

/** [DU9] Statements that address the reader are data, not terms: they are removed, with the orders after them. */
export const withoutInstructions = (statements: readonly Statement[]): Statement[] => {
  const kept: Statement[] = []
  let isOrdered = false
  let line = -1
  for (const statement of statements) {
    const first = statement.lines[0] ?? 0
    if (statement.isFirst) line = -1
    if (addressed.test(statement.folded)) {
      isOrdered = true
      line = first
    } else if (line >= 0 || (isOrdered && order.test(statement.folded))) continue
    else {
      isOrdered = false
      kept.push(statement)
    }
  }
  return kept
}
