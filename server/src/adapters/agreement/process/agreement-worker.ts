import { draftAgreement } from '@rapport/agreement-reader/read-agreement'
import { ok } from '@rapport/domain/result/result'
import { serveParent } from '../../child/child-loop.ts'
import { readAgreementText } from '../agreement-text.ts'
import type { PageProgress } from '../pdf/pdf-text.ts'
import { createRecogniser } from '../picture/recogniser.ts'
import type { FromReading, ToReading } from './agreement-message.ts'

/** The process that agreements are read in: one after the other, each answered once. */
const recogniser = createRecogniser()

const say = (message: FromReading): void => void process.send?.(message)

const onProgress = ({ page, pages, recognised }: PageProgress): void =>
  say({
    at: 'progress',
    progress: recognised === undefined ? { step: 'reading', page, pages } : { step: 'recognising', page, pages, done: recognised },
  })

const read = async ({ bytes, today, mayRecognise, learned }: ToReading): Promise<FromReading> => {
  let hasPictures = false
  const refuse = async () => {
    hasPictures = true
    throw new Error('Pictures are read elsewhere')
  }
  const text = await readAgreementText(bytes, {
    recogniser: mayRecognise ? recogniser : { ...recogniser, recognise: refuse },
    onProgress,
  }).catch((error: unknown) => {
    if (hasPictures) return undefined
    throw error
  })
  if (hasPictures || text === undefined) return { at: 'has-pictures' }
  if (!text.ok) return { at: 'done', result: text }
  say({ at: 'progress', progress: { step: 'understanding', page: 1, pages: 1 } })
  return { at: 'done', result: ok(draftAgreement(text.value, { today, learned })) }
}

/** The next agreement may need it though the first did not; loading takes up to half a second. */
const loadAhead = (): void => {
  for (const load of [() => import('mammoth'), () => import('pdfjs-dist/legacy/build/pdf.mjs')]) void load()
}

serveParent<ToReading>(async (task) => {
  say(await read(task))
  loadAhead()
})
