import { isLoopback } from '../link/loopback.ts'
import { webhookWords } from './webhook-words.ts'

/** [WH9] What is wrong with the form of an address; null when nothing is. Where it leads is looked at by who connects. */
export const webhookAddressIssue = (text: string, mayLoopback: boolean): string | null => {
  if (!URL.canParse(text)) return webhookWords.noAddress
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return webhookWords.password
  if (mayLoopback && url.protocol === 'http:' && isLoopback(url.hostname)) return null
  if (url.protocol !== 'https:') return webhookWords.notHttps
  if (url.port !== '') return webhookWords.port
  return isLoopback(url.hostname) ? webhookWords.notPublic : null
}
