import { createFinder } from '../../lexicon/cue-finder.ts'
import { type Genre, genres, genreWords, otherKinds } from '../../lexicon/genre.ts'
import type { AgreementPage } from '../../page/agreement-page.ts'
import { few } from '../option.ts'

const findGenres = createFinder(genres, [genreWords])
const isOther: ReadonlySet<Genre> = new Set(otherKinds)
const titleLines = 4
const mostLines = 600

const timesOf = (count: number): string => (count === 1 ? 'once' : count < 4 ? 'some times' : 'many times')
const shareOf = (share: number): string => (share < 0.02 ? 'rarely' : share < 0.06 ? 'now and then' : 'much')

/** What kind of text a page looks like, by its title, its subject and all of its words. */
export const genreFeatures = (page: AgreementPage): string[] => {
  const counts = new Map<Genre, number>()
  const features = new Set<string>()
  const lines = page.lines.slice(0, mostLines)
  for (const { folded, index, kind } of lines) {
    for (const genre of new Set(findGenres(folded).map(({ cue }) => cue))) {
      counts.set(genre, (counts.get(genre) ?? 0) + 1)
      const names = isOther.has(genre) ? [genre, 'another kind'] : [genre]
      for (const name of names) {
        if (index < titleLines) features.add(`opens as ${name}`)
        if (index === 0) features.add(`first line as ${name}`)
        if (kind === 'subject') features.add(`subject as ${name}`)
      }
      if (lines.length - index <= titleLines) features.add(`closes as ${genre}`)
    }
  }
  const most = Math.max(0, ...counts.values())
  const ofOthers = otherKinds.map((genre) => counts.get(genre) ?? 0)
  const strongest = Math.max(0, ...ofOthers)
  const ofPacts = Math.max(counts.get('pact') ?? 0, counts.get('order') ?? 0, counts.get('bill') ?? 0)
  if (strongest > 0)
    features.add(`another kind speaks ${timesOf(strongest)}`).add(`another kind speaks ${shareOf(strongest / lines.length)}`)
  if (strongest > 0 && strongest === most) features.add('mostly as another kind')
  features.add(strongest > ofPacts ? 'another kind above pacts' : 'pacts above another kind')
  features.add(`${few(ofOthers.filter((count) => count > 1).length, 5)} other kinds`)
  for (const [genre, count] of counts) {
    features.add(`speaks ${timesOf(count)} as ${genre}`)
    features.add(`speaks ${shareOf(count / lines.length)} as ${genre}`)
    if (count === most) features.add(`mostly as ${genre}`)
  }
  return [...features]
}
