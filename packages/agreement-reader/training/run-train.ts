import { statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { authorsOf, labelledBy } from './corpus.ts'
import { writtenModel } from './model-file.ts'
import { writtenShippedSet } from './shipped-set.ts'
import { lessonFor, teach } from './teaching.ts'

/** `npm run train`: learns from all authors and writes the weights; the same corpus gives the same bytes. */
const file = resolve(import.meta.dirname, '../src/reading-weights.json')
const examples = resolve(import.meta.dirname, '../src/lesson/shipped-examples.json')
const lessons = authorsOf()
  .flatMap((author) => labelledBy(author))
  .map(lessonFor)

const model = teach(lessons)
writeFileSync(file, writtenModel(model))
writeFileSync(examples, writtenShippedSet(lessons, model))
process.stdout.write(`${lessons.length} agreements, ${Math.round(statSync(file).size / 1024)} KB of weights\n`)
