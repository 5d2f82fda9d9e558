import { platforms, priorities } from '@rapport/domain/account/account'
import type { Chance } from './chance.ts'

/** Fields of an influencer that people of the simulated world write. */
export const headerFields = ['name', 'email', 'websiteUrl', 'bioSummary', 'priority', 'topPlatform'] as const

export type HeaderField = (typeof headerFields)[number]

/** A field with one of a few values: the same one is written by many. */
const choices: Partial<Readonly<Record<HeaderField, readonly string[]>>> = { priority: priorities, topPlatform: platforms }

export const isTokenField = (field: HeaderField): boolean => choices[field] === undefined

/** Something else than what stands there. */
export const newHeaderValue = (field: HeaderField, before: unknown, token: string, chance: Chance): string => {
  const others = choices[field]?.filter((value) => value !== before)
  const word = token.replace('.', '')
  if (others) return chance.pick(others) ?? ''
  if (field === 'email') return `${word}@example.com`
  return field === 'websiteUrl' ? `https://${word}.example` : token
}
