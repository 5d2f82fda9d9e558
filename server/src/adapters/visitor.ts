import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { visitorKeyBytes, visitorText } from '@rapport/domain/utm-link/utm-visit'
import { isbot } from 'isbot'

export interface Visit {
  readonly linkId: string
  readonly address: string
  readonly userAgent: string
}

/** The key of a visitor: it means nothing without the salt, and another thing on each link. */
export const visitorKey = (salt: string, { linkId, address, userAgent }: Visit): string =>
  createHmac('sha256', keyOf(salt))
    .update(visitorText(linkId, address, userAgent))
    .digest()
    .subarray(0, visitorKeyBytes)
    .toString('base64url')

let latest: { readonly salt: string; readonly key: KeyObject } | undefined

/** Making a key costs more than using it, and a day has one. */
const keyOf = (salt: string): KeyObject => {
  if (latest?.salt !== salt) latest = { salt, key: createSecretKey(Buffer.from(salt, 'base64url')) }
  return latest.key
}

export const newSalt = (): string => randomBytes(32).toString('base64url')

/** A program that follows links for no person. Many people have the same: the expression need not look at each again. */
export const isBot = (userAgent: string): boolean => {
  const name = userAgent.slice(0, longestAgent)
  const existing = isBotByName.get(name)
  if (existing !== undefined) return existing
  const judged = isbot(name)
  if (isBotByName.size >= mostAgents) isBotByName.clear()
  isBotByName.set(name, judged)
  return judged
}

const isBotByName = new Map<string, boolean>()

/** A longer name is nobody's browser, and costs the expression time. */
const longestAgent = 1000

/** So many are remembered: anybody may send any. */
const mostAgents = 1000
