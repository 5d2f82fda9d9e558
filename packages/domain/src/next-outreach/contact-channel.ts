import { type Platform, platforms } from '../account/account.ts'

/** How somebody was contacted. */
export const contactChannels = ['Email', ...platforms, 'Call', 'Other'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** [TD1] The channel of a text; null for none. */
export const readContactChannel = (text: string): ContactChannel | null => contactChannels.find((channel) => channel === text) ?? null

/** [TD1] The channel that is offered first: the one used last, else the top platform, else Email. */
export const firstChannel = (last: string, topPlatform: Platform | null): ContactChannel =>
  readContactChannel(last) ?? topPlatform ?? 'Email'
