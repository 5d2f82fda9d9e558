/** The sample influencers that an organisation looks at. */
export interface SampleData {
  /** None without samples. */
  readonly influencers: number
  /** How many of them somebody has worked on since. */
  readonly changed: number
}

export const sampleWords = {
  isThere: 'The sample data is there already',
  isNotThere: 'There is no sample data to take out',
} as const

/** [FD3] What taking the samples out takes along. */
export const takeOutWords = ({ influencers, changed }: SampleData): string => {
  const all = `${influencers} sample ${influencers === 1 ? 'influencer goes' : 'influencers go'} for good, with all that was added to them.`
  const worked = changed === 1 ? 'One of them was' : `${changed} of them were`
  return `${all} ${changed === 0 ? '' : `${worked} changed since. `}What you added yourselves stays.`
}
