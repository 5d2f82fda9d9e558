/** Makes answers one after the other, each in a turn of the event loop of its own: others come in between. */
export type AnswerLine = (answer: () => void) => void

export const createAnswerLine = (): AnswerLine => {
  const waiting: (() => void)[] = []
  let isAsked = false
  const ask = () => {
    if (!isAsked && waiting.length > 0) setImmediate(next)
    isAsked = waiting.length > 0
  }
  const next = () => {
    isAsked = false
    waiting.shift()?.()
    ask()
  }
  return (answer) => {
    waiting.push(answer)
    ask()
  }
}
