import type { Statement } from './text/statement.ts'

const kind =
  '(?:options?|packages?|tiers?|bundles?|plans?|paket|opcion(?:es)?|variante|offer|proposal|scenario|formule|pacchetto|opzione|pacote)'
const mark = '([a-h]|\\d{1,2}|i{1,3}|gold|silver|bronze|basic|standard|premium|starter|pro|plus|small|medium|large|s|m|l)'
const head = new RegExp(`^\\W*(?:\\[ ?[x ]? ?\\] ?)?${kind} ?[:#-]? ?["(]?${mark}\\b(?! ?(?:and|or|of|it|is|works|please|sounds)\\b)`)
const headReversed = new RegExp(`^\\W*(?:\\[ ?[x ]? ?\\] ?)?${mark} ${kind}\\b ?(?:[:|(-]|$)`)
const ticked = new RegExp(`(?:\\[ ?[x✓✔] ?\\]|☒|☑|✅|✔|✓) ?(?:${kind} ?)?#?${mark}\\b`)
const choosing =
  '(?:chosen|chose|choose|selected|selects?|selection|accept(?:ed|s|ing)?|go(?:ing)? (?:with|for|ahead with)|going|approved|picked|pick|agreed|prefer(?:s|red)?|opted for|opt for|confirm(?:ed|s|ing)?|book(?:ed|ing)?|take|taking|like to|love to|proceed with|moving forward with|move forward with|settled on|sign(?:ed|ing)? off on|elegid[ao]|elegimos|gewahlt|entschieden|nehmen|choisi|scelto|scelta|escolhid[ao])'
const chosen = new RegExp(`\\b${choosing}\\b.{0,40}\\b${kind} ?#?"?${mark}\\b|\\b${choosing}\\b.{0,30}\\b${mark} ${kind}\\b`)
const chosenBehind = new RegExp(
  `\\b${kind} ?#?"?${mark}"?\\b.{0,25}\\b(?:it is|chosen|selected|accepted|approved|works|please|agreed|is the one|is perfect|sounds (?:good|great)|confirmed|is our choice|booked|wins)`,
)
const rejecting = /\b(?:not|declin\w*|reject\w*|instead of|rather than|too expensive|over budget|pass on)\b/
const outside =
  /\b(?:all (?:packages|options|tiers)|campaign (?:start|end|dates?|period|runs?)|campaign\b.{0,20}\d|selection|accepted|chosen|selected|timeline|flight|payment terms|payment|client|start date|end date|period|invoice|kind regards|best|regards|thanks|cheers)\b/

interface Head {
  readonly index: number
  readonly name: string
}

const headsOf = (statements: readonly Statement[]): Head[] =>
  statements.flatMap((statement, index) => {
    const match = head.exec(statement.folded) ?? headReversed.exec(statement.folded)
    const isChoice = chosen.test(statement.folded) || chosenBehind.test(statement.folded)
    return match?.[1] && statement.isFirst && !isChoice ? [{ index, name: match[1] }] : []
  })

/** [DU38] The chosen option, by its name. */
export const chosenOption = (statements: readonly Statement[]): string | null => {
  for (const { folded } of statements) {
    if (rejecting.test(folded)) continue
    const match = ticked.exec(folded) ?? chosen.exec(folded) ?? chosenBehind.exec(folded)
    const name = match?.slice(1).find((part) => part !== undefined)
    if (name) return name
  }
  return null
}

/** [DU39] Leaves out the options that were not chosen; without a choice all stay. */
export const withoutOtherOptions = (statements: readonly Statement[], choice: string | null): Statement[] => {
  const heads = headsOf(statements)
  const names = new Set(heads.map((head) => head.name))
  if (choice === null || names.size < 2 || !names.has(choice)) return [...statements]
  const byIndex = new Map(heads.map((head) => [head.index, head.name]))
  const isOneLine = heads.some((head, index) => head.index + 1 === heads[index + 1]?.index)
  let isSkipped = false
  let isInside = false
  return statements.filter((statement, index) => {
    const name = byIndex.get(index)
    if (name !== undefined) {
      isInside = true
      isSkipped = name !== choice
    } else if (isInside && statement.isFirst && (isOneLine || outside.test(statement.folded))) {
      isInside = false
      isSkipped = false
    }
    return !isSkipped
  })
}
