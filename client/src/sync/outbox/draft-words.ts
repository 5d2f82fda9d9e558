/** About what is written without a network and sent when its person says so. */
export const draftWords = {
  why: 'No server answers now. What you write is kept on this device as a draft, and you send it when you are online again.',
  keep: 'Save as Draft',
  kept: 'Draft saved on this device',
  discarded: 'Draft discarded',
  sendNeedsNetwork: 'Sending needs the network',
} as const
