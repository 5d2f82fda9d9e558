/** Work on one of many: what fails is told, holds up none of the others, and is tried again the next time. */
export const alone = async (report: (error: unknown) => void, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    report(error)
  }
}
