import { showCount } from '@rapport/domain/show/money'

/** The losses when a field is deleted; undefined during the count. */
export function lossOf(values: number | 'unknown' | undefined): string {
  if (values === undefined) return 'Counting the values that go with it…'
  if (values === 'unknown') return 'Its values go with it, from every influencer. This cannot be undone.'
  if (values === 0) return 'No influencer has a value in it. This cannot be undone.'
  const many = values === 1 ? 'The value of 1 influencer goes' : `The values of ${showCount(String(values))} influencers go`
  return `${many} with it, also of those in the Trash. This cannot be undone.`
}
