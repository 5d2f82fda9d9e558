import type { Account } from '@rapport/domain/account/account'
import type { AccountCreation } from '@rapport/domain/account/account-shape'
import type { PartnershipCreation } from '@rapport/domain/partnership/partnership-shape'
import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { type SampleData, sampleWords } from '@rapport/domain/sample-data/sample-data'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import { forget, type Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { type Sample, samplesAt } from './sample-cast.ts'
import { countChangedSamples, finishSamples, markSample, readSamples, takeSamplesOut } from './sample-repository.ts'

/** What other features do for the samples. */
export interface SampleFeatures {
  readonly accounts: {
    create(tx: Tx, caller: Caller, input: AccountCreation): Promise<Result<Account>>
    /** Past the Trash: they are purged with its next run. */
    removeForGood(tx: Tx, caller: Caller, id: string): Promise<Result<unknown>>
  }
  readonly notes: {
    create(
      caller: Caller,
      input: { readonly accountId: string; readonly content: string; readonly mentions: string[] },
      remember: Remember<unknown>,
    ): Promise<Result<unknown>>
  }
  readonly partnerships: { create(caller: Caller, input: PartnershipCreation, remember: Remember<unknown>): Promise<Result<unknown>> }
}

export type SampleService = ReturnType<typeof createSampleService>

/** Influencers to try the product with, taken out again in one step. */
export const createSampleService = (ports: WritingPorts, features: SampleFeatures) => ({
  read: ({ organizationId }: Caller): Promise<Result<SampleData>> => readState(ports, organizationId),

  async fill(caller: Caller): Promise<Result<SampleData>> {
    if (!mayAdminister(caller.role)) return onlyTheirs
    const samples = samplesAt(ports.now())
    const ids = await ports.store.write((tx) => createAll(ports, features, tx, { caller, samples }))
    if (!ids.ok) return ids
    for (const [at, sample] of samples.entries()) await writeAbout(features, caller, sample, ids.value[at] ?? '')
    await ports.store.write((tx) => finishSamples(tx, caller.organizationId, ports.now()))
    return readState(ports, caller.organizationId)
  },

  async takeOut(caller: Caller): Promise<Result<SampleData>> {
    if (!mayAdminister(caller.role)) return onlyTheirs
    return ports.store.write(async (tx) => {
      const ids = await readSamples(tx, caller.organizationId)
      if (ids.length === 0) return refuse('not_found', sampleWords.isNotThere)
      for (const id of ids) await features.accounts.removeForGood(tx, caller, id)
      await takeSamplesOut(tx, caller.organizationId)
      return ok({ influencers: 0, changed: 0 })
    })
  },
})

const onlyTheirs = refuse('forbidden', onlyAdmins('fill in and take out sample data'))

const readState = ({ store }: WritingPorts, organizationId: string): Promise<Result<SampleData>> =>
  store.read(async (db) => {
    const source = { db, tables: store.tables }
    const influencers = (await readSamples(source, organizationId)).length
    return ok({ influencers, changed: influencers === 0 ? 0 : await countChangedSamples(source, organizationId) })
  })

interface Filling {
  readonly caller: Caller
  readonly samples: readonly Sample[]
}

/** All in one commit, with their marks: two callers at once fill once. */
const createAll = async (
  { now }: WritingPorts,
  { accounts }: SampleFeatures,
  tx: Tx,
  { caller, samples }: Filling,
): Promise<Result<readonly string[]>> => {
  const { organizationId } = caller
  if ((await readSamples(tx, organizationId)).length > 0) return refuse('conflict', sampleWords.isThere)
  const ids: string[] = []
  for (const { creation } of samples) {
    const { stage: _renamed, ...anyStage } = creation
    const first = await accounts.create(tx, caller, creation)
    // The organisation calls its stages otherwise.
    const made = first.ok ? first : await accounts.create(tx, caller, anyStage)
    if (!made.ok) return made
    ids.push(made.value.id)
    await markSample(tx, organizationId, made.value.id, now())
  }
  return ok(ids)
}

/** Without these a sample is still one: a refusal leaves it plainer. */
const writeAbout = async (features: SampleFeatures, caller: Caller, { notes, agreement }: Sample, accountId: string): Promise<void> => {
  for (const content of notes) await features.notes.create(caller, { accountId, content, mentions: [] }, forget)
  if (agreement) await features.partnerships.create(caller, { ...agreement, accountId, isCompleted: false }, forget)
}
