import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import type { WeighedDraft } from '@rapport/domain/agreement/partnership-draft'
import type { ModelQuestion } from '@rapport/domain/model/model-question-shape'
import type { Result } from '@rapport/domain/result/result'
import { heldAnswer } from './held-answer.ts'
import { joinedReading } from './joined-reading.ts'
import { type ModelAnswer, modelAnswer, modelTask } from './model-answer.ts'
import { quotedText } from './quoted-text.ts'

export type AskAboutAgreement = (question: Required<ModelQuestion<ModelAnswer>>) => Promise<Result<ModelAnswer>>

const patienceMs = 30_000
/** The least time for a second try. */
const leastMs = 3000

/** A model's reading beside the local one, held to the agreement's own words; undefined when it does not answer in time. */
export const understandByModel = async (
  text: AgreementText,
  local: WeighedDraft,
  { ask, now, hash }: { readonly ask: AskAboutAgreement; readonly now: () => Date; readonly hash: string },
): Promise<WeighedDraft | undefined> => {
  const quoted = quotedText(text.lines)
  const until = now().getTime() + patienceMs
  const head = [text.subject && `Subject: ${text.subject}`, text.sentAt && `Sent: ${text.sentAt}`].filter(Boolean)
  const question = { name: 'partnership', task: modelTask, data: [...head, quoted.text].join('\n'), answer: modelAnswer }
  for (let tries = 0; tries < 2; tries += 1) {
    const withinMs = until - now().getTime()
    if (withinMs < leastMs) return undefined
    const answer = await ask({ ...question, withinMs })
    if (answer.ok) return joinedReading(local, heldAnswer(answer.value, quoted, hash), text.lines)
  }
  return undefined
}
