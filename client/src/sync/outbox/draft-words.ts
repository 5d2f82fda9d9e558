/** About what is written without a network and sent when its person says so. */
export const draftWords = {
  why: 'No server answers now. What you write is kept on this device as a draft, and you send it when you are online again.',
  unanswered: 'No server answered. Try again, or keep it on this device as a draft: it is created once, even if the server heard it.',
  again: 'Try again',
  keep: 'Save as Draft',
  kept: 'Draft saved on this device',
  discarded: 'Draft discarded',
  sendNeedsNetwork: 'Sending needs the network',
} as const
