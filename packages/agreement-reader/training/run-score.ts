import { authorsOf, labelledBy } from './corpus.ts'
import { judgeAuthors, scoreAuthors } from './leave-one-out.ts'
import { scoreTable } from './score-table.ts'
import { lessonFor } from './teaching.ts'

/** `npm run score -- --leave-one-author-out`: what the reader makes of each author when it learned from the others. */
const lessons = authorsOf()
  .flatMap((author) => labelledBy(author))
  .map(lessonFor)

process.stdout.write(`${scoreTable(scoreAuthors(judgeAuthors(lessons))).join('\n')}\n`)
