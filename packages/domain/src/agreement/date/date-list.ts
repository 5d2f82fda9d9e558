import { type DateMark, type DateOrder, scanDates } from './date-scan.ts'

const dayAfter =
  /^(?:,? (?:and|&|und|y|et|e|en) |, ?|\/| ?& ?|\. ?(?:und|,) ?)(?:the )?(\d{1,2})(?:st|nd|rd|th|\.)?(?=[,.;)]| ?$| (?:and|&|und|y|et|e|to|-)(?: |$)| 20\d\d)/
const dayBefore =
  /(?<![\d.,/$€£#a-z:-])(\d{1,2})(?:st|nd|rd|th|er|\.)?(?:,? (?:and|&|und|y|et|e|en) |, ?|\/| ?& ?)(?:the |el |le |il |den |am )?$/
const rangeAfter =
  /^ ?(?:-|to|through|thru|until|till|bis|al|au|a|ate) ?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d/:%]|[.,]\d|k\b)(?! ?x )(?! (?:days?|weeks?|months?|stor|reels?|posts?|videos?|tiktoks?))/
const rangeBefore =
  /(?<![\d/.,$€£#:-])(\d{1,2})(?:st|nd|rd|th|er|\.)? ?(?:-|to|through|until|,? ?and (?:ends?|runs?|finishes|closes)(?: on| until| to)?|bis(?: zum)?|al?|au|ate|ao) ?(?:the |el |le |il )?$/
const yearAfter = /^,? ?(?:de |of )?(20\d\d)(?!\d)/

const longestList = 12

const withYear = (line: string, mark: DateMark): DateMark => {
  const match = mark.year === null ? yearAfter.exec(line.slice(mark.end, mark.end + 12)) : null
  return match ? { ...mark, year: Number(match[1]), end: mark.end + match[0].length } : mark
}

/** Days that share the month before them: 'May 4, 11 and 18, 2026', 'May 4 - 8'. */
const daysAfter = (line: string, mark: DateMark): DateMark[] => {
  const marks: DateMark[] = []
  let end = mark.end
  while (marks.length < longestList) {
    const tail = line.slice(end, end + 24)
    const match = (mark.year === null ? dayAfter.exec(tail) : null) ?? (marks.length === 0 ? rangeAfter.exec(tail) : null)
    const day = Number(match?.[1] ?? 0)
    if (!match || day < 1 || day > 31 || day <= (marks.at(-1) ?? mark).day) break
    const at = end + match[0].lastIndexOf(match[1] ?? '')
    end += match[0].length
    marks.push(withYear(line, { ...mark, at, end, day }))
    end = marks.at(-1)?.end ?? end
  }
  return marks
}

/** Days that share the month after them: '4, 11 and 18 May 2026', 'from 4 to 8 May'. */
const daysBefore = (line: string, mark: DateMark, from: number): DateMark[] => {
  const marks: DateMark[] = []
  let at = mark.at
  while (marks.length < longestList) {
    const head = line.slice(Math.max(from, at - 32), at)
    const match = dayBefore.exec(head) ?? (marks.length === 0 ? rangeBefore.exec(head) : null)
    const day = Number(match?.[1] ?? 0)
    if (!match || day < 1 || day >= (marks[0] ?? mark).day) break
    at = at - head.length + match.index
    marks.unshift({ ...mark, at, end: at + (match[1]?.length ?? 0), day })
  }
  return marks
}

/** [DU6] The days of a folded line, with those that share a month's name. */
export const listDates = (line: string, order: DateOrder): DateMark[] => {
  const all: DateMark[] = []
  for (const mark of scanDates(line, order)) {
    if ((all.at(-1)?.end ?? 0) > mark.at) continue
    const isWord = !mark.isNumeric && mark.day > 0
    const startsWithDay = /\d/.test(line[mark.at] ?? '')
    if (isWord && startsWithDay) all.push(...daysBefore(line, mark, all.at(-1)?.end ?? 0))
    all.push(mark)
    if (isWord && !startsWithDay) all.push(...daysAfter(line, mark))
  }
  return all
}
