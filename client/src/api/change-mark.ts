/** The server's marks (`process-count`) of all answers to this page. */
const seen = new Set<string>()

const header = 'rapport-changes'

let onEarlier: ((mark: string) => void) | undefined

export const noteChangeMark = (response: Response): void => {
  const mark = response.headers.get(header)
  if (mark === null) return
  seen.add(mark)
  onEarlier?.(mark)
}

/** Whether every answer so far had exactly this mark: nothing was missed up to it. */
export const isAllReadAt = (mark: string): boolean => [...seen].every((answered) => answered === mark)

/** Runs once if a later answer has an earlier mark. */
export const onAnswerFromBefore = (mark: string, run: () => void): void => {
  onEarlier = (answered) => {
    if (!isBefore(answered, mark)) return
    onEarlier = undefined
    run()
  }
}

const isBefore = (answered: string, mark: string): boolean => {
  const [process, count] = partsOf(answered)
  const [markProcess, markCount] = partsOf(mark)
  return process !== markProcess || count < markCount
}

const partsOf = (mark: string): readonly [process: string, count: number] => {
  const end = mark.lastIndexOf('-')
  return [mark.slice(0, end), Number(mark.slice(end + 1))]
}
