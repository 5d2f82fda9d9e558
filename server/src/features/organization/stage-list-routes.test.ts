import type { Account } from '@rapport/domain/account/account'
import type { Change } from '@rapport/domain/event/change'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStores } from '../../store/test-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

const stagesPath = '/api/organization-stages'
const substagesPath = '/api/organization-signed-substages'

describe.each(testStores)('stages and substages on $dialect', ({ open }) => {
  let app: TestApp
  let count = 0
  beforeAll(async () => {
    app = await openTestApp({ store: await open() })
  })
  afterAll(() => app.close())

  /** An admin of an organisation of its own. */
  const admin = async (): Promise<Visitor> => {
    const ana = await app.signUp(`Ana${count++}`)
    await ana.call('POST', '/api/organizations', { name: 'Glow' })
    return ana
  }
  const list = (who: Visitor, path: string): Promise<readonly OrganizationStage[]> => who.data('GET', path)
  const names = async (who: Visitor, path: string) => (await list(who, path)).map(({ name }) => name)
  const idOf = async (who: Visitor, path: string, name: string) => (await list(who, path)).find((one) => one.name === name)?.id ?? ''
  const said = async (answer: Response) => [answer.status, ((await answer.json()) as { error?: string }).error]
  const signed = async (who: Visitor, substage: string): Promise<Account> => {
    const { id }: Account = await who.data('POST', '/api/accounts', { name: 'Jane', stage: 'Signed' })
    return who.data('PATCH', `/api/accounts/${id}`, { signedSubstage: substage })
  }

  test('an added stage stands at the end, can be renamed, moved and deleted, and others hear of each', async () => {
    const ana = await admin()
    const heard: Change[] = []
    const stop = app.store.onChange((changes) => void heard.push(...changes))

    const created = await ana.call('POST', stagesPath, { name: ' Sampling ' })
    const { data, id } = (await created.json()) as { data: OrganizationStage; id: string }
    expect([created.status, data]).toEqual([
      201,
      { id, key: null, name: 'Sampling', order: 10, canEdit: true, canDelete: true, isDefault: false },
    ])
    expect(await ana.data('PATCH', `${stagesPath}/${id}`, { name: 'Samples sent' })).toMatchObject({ name: 'Samples sent', order: 10 })
    const ids = (await list(ana, stagesPath)).map((stage) => stage.id)
    await ana.call('PUT', `${stagesPath}/order`, { ids: [id, ...ids.filter((one) => one !== id)] })
    expect((await names(ana, stagesPath)).slice(0, 2)).toEqual(['Samples sent', 'Pre-Outreach'])
    expect((await ana.call('DELETE', `${stagesPath}/${id}`)).status).toBe(200)
    stop()

    expect((await list(ana, stagesPath)).map(({ name, order }) => `${order} ${name}`)[0]).toBe('0 Pre-Outreach')
    expect(heard.map(({ kind }) => kind)).toEqual(['stage', 'stage', 'stage', 'stage'])
  })

  test('a renamed stage keeps its influencers, its key and what the pipeline does in it', async () => {
    const ana = await admin()
    const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane', stage: 'Negotiating' })

    await ana.call('PATCH', `${stagesPath}/${await idOf(ana, stagesPath, 'Signed')}`, { name: 'Won' })
    await ana.call('PATCH', `${stagesPath}/${await idOf(ana, stagesPath, 'Negotiating')}`, { name: 'Talking' })

    expect(await ana.data('GET', `/api/accounts/${jane.id}`)).toMatchObject({ stage: 'Talking', stageSince: jane.stageSince })
    expect(await ana.data('PATCH', `/api/accounts/${jane.id}`, { stage: 'won' })).toMatchObject({
      stage: 'Won',
      signedSubstage: 'Negotiating',
    })
    expect((await list(ana, stagesPath)).find(({ name }) => name === 'Won')).toMatchObject({
      key: 'signed',
      canDelete: false,
      isDefault: true,
    })
  })

  test('[ST13] a renamed substage is renamed for influencers that stand in it or left with it, without a change of theirs, and its former name still counts', async () => {
    const ana = await admin()
    const standing = await signed(ana, 'Posting')
    const left = await signed(ana, 'Posting')
    const movedOn: Account = await ana.data('PATCH', `/api/accounts/${left.id}`, { stage: 'Archived' })
    const other = await signed(ana, 'Affiliates')
    const posting = await idOf(ana, substagesPath, 'Posting')

    await ana.call('PATCH', `${substagesPath}/${posting}`, { name: "It's live" })

    const now: Account = await ana.data('GET', `/api/accounts/${standing.id}`)
    expect(now).toEqual({ ...standing, signedSubstage: "It's live" })
    const former: Account = await ana.data('GET', `/api/accounts/${left.id}`)
    expect(former).toEqual({ ...movedOn, previousSignedSubstage: "It's live" })
    expect(await ana.data('GET', `/api/accounts/${other.id}`)).toEqual(other)
    expect((await list(ana, substagesPath)).find(({ id }) => id === posting)).toMatchObject({ key: 'posting', name: "It's live" })
    const whole = { name: 'Jane Doe', signedSubstage: 'Posting', baseRev: standing.rev }
    expect(await ana.data('PATCH', `/api/accounts/${standing.id}`, whole)).toMatchObject({ name: 'Jane Doe', signedSubstage: "It's live" })
    expect(await ana.data('PATCH', `/api/accounts/${other.id}`, { signedSubstage: 'Posting' })).toMatchObject({
      signedSubstage: "It's live",
    })
    expect(await said(await ana.call('DELETE', `${substagesPath}/${posting}`))).toEqual([
      409,
      "Influencers stand in 'It's live': move them first, also those in the Trash",
    ])
  })

  test('names are unique in their list, capitals aside, and refused in a sentence', async () => {
    const ana = await admin()
    const interested = await idOf(ana, stagesPath, 'Interested')
    const taken = [409, 'A stage with this name already exists in your organization']

    expect(await said(await ana.call('POST', stagesPath, { name: 'interested' }))).toEqual(taken)
    expect(await said(await ana.call('PATCH', `${stagesPath}/${interested}`, { name: 'ARCHIVED' }))).toEqual(taken)
    expect((await ana.call('PATCH', `${stagesPath}/${interested}`, { name: 'INTERESTED' })).status).toBe(200)
    expect(await said(await ana.call('POST', substagesPath, { name: 'posting' }))).toEqual([
      409,
      'A substage with this name already exists in your organization',
    ])
    for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(101) }, { name: 'x', color: 'red' }, { name: 3 }])
      expect((await ana.call('POST', stagesPath, body)).status).toBe(400)
  })

  test('[ST5] the four that the pipeline needs and stages in use stay, also for an influencer in the Trash', async () => {
    const ana = await admin()
    const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane', stage: 'Interested' })
    await ana.call('DELETE', `/api/accounts/${jane.id}`)
    const remove = async (name: string) => said(await ana.call('DELETE', `${stagesPath}/${await idOf(ana, stagesPath, name)}`))

    for (const name of ['Signed', 'Outreach 1', 'Not Interested', 'Archived'])
      expect(await remove(name)).toEqual([409, `'${name}' cannot be deleted, only renamed: the pipeline relies on it`])
    expect(await remove('Interested')).toEqual([409, "Influencers stand in 'Interested': move them first, also those in the Trash"])
    expect(await remove('Testing Product')).toEqual([200, undefined])
  })

  test('[OR4] a substage in use stays, and so does the last one', async () => {
    const ana = await admin()
    await signed(ana, 'Posting')
    const remove = async (name: string) => said(await ana.call('DELETE', `${substagesPath}/${await idOf(ana, substagesPath, name)}`))
    expect(await remove('Posting')).toEqual([409, "Influencers stand in 'Posting': move them first, also those in the Trash"])

    const bea = await admin()
    const [last, ...others] = await list(bea, substagesPath)
    for (const { id } of others) expect((await bea.call('DELETE', `${substagesPath}/${id}`)).status).toBe(200)

    expect(await said(await bea.call('DELETE', `${substagesPath}/${last?.id}`))).toEqual([409, 'At least one substage must stay'])
    expect(await names(bea, substagesPath)).toEqual(['Creating Content'])
  })

  test('[OR3] an order that leaves one out, doubles one or names a foreign one changes nothing', async () => {
    const ana = await admin()
    const foreign = await idOf(await admin(), stagesPath, 'Signed')
    const ids = (await list(ana, stagesPath)).map(({ id }) => id)
    const before = await names(ana, stagesPath)

    for (const wrong of [[], ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), foreign], [...ids, foreign], 'ids', undefined])
      expect((await ana.call('PUT', `${stagesPath}/order`, { ids: wrong })).status).toBe(400)

    expect(await names(ana, stagesPath)).toEqual(before)
  })

  test('another organization neither sees nor touches them', async () => {
    const ana = await admin()
    const eve = await admin()
    const { id }: OrganizationStage = await ana.data('POST', stagesPath, { name: 'Sampling' })
    const jane = await signed(ana, 'Posting')
    const eves = await signed(eve, 'Posting')

    expect((await eve.call('PATCH', `${stagesPath}/${id}`, { name: 'Stolen' })).status).toBe(404)
    expect((await eve.call('DELETE', `${stagesPath}/${id}`)).status).toBe(404)
    expect((await eve.call('DELETE', `${stagesPath}/unknown`)).status).toBe(404)
    await ana.call('PATCH', `${substagesPath}/${await idOf(ana, substagesPath, 'Posting')}`, { name: 'Live' })
    expect(await eve.data('GET', `/api/accounts/${eves.id}`)).toEqual(eves)
    expect(await ana.data('GET', `/api/accounts/${jane.id}`)).toMatchObject({ signedSubstage: 'Live' })
    expect(await names(eve, stagesPath)).not.toContain('Sampling')
  })

  test('members and read-only keys look, and change nothing', async () => {
    const ana = await admin()
    const mia = await app.signUp(`Mia${count++}`)
    await app.join(ana, mia, 'member')
    const key: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'robot', scope: 'read' })
    const stages = await list(mia, stagesPath)
    const calls: [string, string, unknown][] = [
      ['POST', stagesPath, { name: 'Mine' }],
      ['PATCH', `${stagesPath}/${stages[0]?.id}`, { name: 'Mine' }],
      ['DELETE', `${stagesPath}/${stages[5]?.id}`, undefined],
      ['PUT', `${stagesPath}/order`, { ids: stages.map(({ id }) => id).reverse() }],
      ['POST', substagesPath, { name: 'Mine' }],
    ]

    for (const [method, path, body] of calls) {
      expect((await mia.call(method, path, body)).status, `${method} ${path}`).toBe(403)
      expect((await app.call(method, path, body, { authorization: `Bearer ${key.token}` })).status, `${method} ${path}`).toBe(403)
    }

    expect(await list(ana, stagesPath)).toEqual(stages)
  })

  test('the same call under one Idempotency-Key adds one stage', async () => {
    const ana = await admin()
    const add = async () => (await ana.call('POST', stagesPath, { name: 'Sampling' }, { 'idempotency-key': 'once' })).json()

    expect(await add()).toEqual(await add())
    expect((await names(ana, stagesPath)).filter((name) => name === 'Sampling')).toHaveLength(1)
  })
})
