import type { Account } from '@rapport/domain/account/account'
import type { ModelQuestion } from '@rapport/domain/model/model-question-shape'
import type { Result } from '@rapport/domain/result/result'
import type { LookupPlan, Site } from '@rapport/domain/social/lookup-plan'
import { type FoundSocials, lacksPlatforms, mergeFound, nothingFound } from '@rapport/domain/social/social-lookup'
import { type ModelSocials, modelSocials } from '@rapport/domain/social/social-lookup-shape'
import { socialsOfModel } from '@rapport/domain/social/social-model'
import { hubOf, socialsOfPage, type WebPage } from '@rapport/domain/social/social-page'

export interface FindingPorts {
  readonly readPage: (address: string) => Promise<Result<WebPage>>
  /** Absent when no model is configured. */
  readonly askModel?: ((question: ModelQuestion<ModelSocials>) => Promise<Result<ModelSocials>>) | undefined
  readonly now: () => Date
}

export interface Finding {
  readonly socials: FoundSocials
  /** Whether anybody outside answered, if only with nothing of use. */
  readonly isAnswered: boolean
}

/** Whether there is a website or a model to ask. */
export const canAsk = ({ askModel }: FindingPorts, { sites }: LookupPlan): boolean => sites.length > 0 || askModel !== undefined

/** Websites first, one hop to a hub of links, then the model for what is still missing. */
export const findSocials = async (ports: FindingPorts, plan: LookupPlan, account: Account, query: string): Promise<Finding> => {
  const pages = await readSites(ports, plan.sites)
  const read = pages.map(socialsOfPage).reduce(mergeFound, plan.pasted)
  const byModel = lacksPlatforms(read) ? await askFor(ports, { account, query, socials: read, pages }) : undefined
  return { socials: mergeFound(read, byModel ?? nothingFound), isAnswered: pages.length > 0 || byModel !== undefined }
}

/** No page is read after so long. */
const patience = 8000

const readSites = async (ports: FindingPorts, sites: readonly Site[]): Promise<readonly WebPage[]> => {
  const until = ports.now().getTime() + patience
  const pages: WebPage[] = []
  const read = async (address: string): Promise<WebPage | undefined> => {
    if (ports.now().getTime() > until) return undefined
    const page = await ports.readPage(address)
    if (page.ok) pages.push(page.value)
    return page.ok ? page.value : undefined
  }
  for (const { address, isSchemeImplied } of sites) {
    const page = (await read(address)) ?? (isSchemeImplied ? await read(address.replace(/^https:/, 'http:')) : undefined)
    const hub = page && hubOf(page)
    if (hub && lacksPlatforms(pages.map(socialsOfPage).reduce(mergeFound, nothingFound))) await read(hub)
  }
  return pages
}

const task =
  'Find the social profiles of one influencer. Give only profiles that you are sure belong to this very person or brand; leave out what you would have to guess.'

interface Hints {
  readonly account: Account
  readonly query: string
  readonly socials: FoundSocials
  readonly pages: readonly WebPage[]
}

/** The model sees names and public pages, never an e-mail address. */
const askFor = async ({ askModel }: FindingPorts, { account, query, socials, pages }: Hints): Promise<FoundSocials | undefined> => {
  const data = JSON.stringify({
    name: account.name,
    query,
    known: Object.fromEntries(Object.entries(socials).filter(([, value]) => value !== null)),
    pages: pages.map(({ url, title, description, links }) => ({ url, title, description, links: links.slice(0, 80) })),
  })
  const byModel = await askModel?.({ name: 'social_profiles', task, data, answer: modelSocials, withinMs: 15_000 })
  return byModel?.ok ? socialsOfModel(byModel.value) : undefined
}
