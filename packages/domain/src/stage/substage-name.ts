import { enteringSubstage } from './stage.ts'

/** A signed substage by its id, with the names it had before, the latest first. */
export interface NamedSubstage {
  readonly id: string
  readonly name: string
  readonly formerNames: readonly string[]
}

const mostFormerNames = 10

/** [ST12] The substage that a name means: a former name counts until another substage takes it. */
export const substageCalled = <Substage extends NamedSubstage>(name: string, substages: readonly Substage[]): Substage | undefined =>
  substages.find((substage) => substage.name === name) ?? substages.find(({ formerNames }) => formerNames.includes(name))

/** [ST12] The former names of a substage that is renamed: the last ten. */
export const formerNamesAfter = ({ name, formerNames }: Omit<NamedSubstage, 'id'>, renamed: string): readonly string[] =>
  [...new Set([name, ...formerNames])].filter((former) => former !== renamed).slice(0, mostFormerNames)

/** [ST13] A substage as influencers keep it: by its id, so a renaming touches none. `Negotiating` is in no list. */
export const substageToStored = (name: string | null, substages: readonly NamedSubstage[]): string | null =>
  substages.find((substage) => substage.name === name)?.id ?? name

/** [ST13] The name of a kept substage now; null after its deletion. Histories from before ids keep names. */
export const storedToSubstage = (stored: string | null, substages: readonly NamedSubstage[]): string | null => {
  if (stored === null || stored === enteringSubstage) return stored
  return (substages.find(({ id }) => id === stored) ?? substageCalled(stored, substages))?.name ?? null
}
