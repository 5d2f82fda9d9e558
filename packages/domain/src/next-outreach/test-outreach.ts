import type { OutreachInput } from './next-outreach.ts'

const jane = 'jane@example.com'

/** An account in Outreach 1 without any contact, with the default intervals. */
export const untouched: OutreachInput = {
  stageKey: 'outreach-1',
  lastContacted: null,
  nextOutreachDate: null,
  email: jane,
  emailThreads: [],
  intervals: {},
}

/** A thread with messages of Jane (`them`) and of a teammate (`us`). */
export const thread = (...messages: readonly (readonly ['them' | 'us', string])[]) => [
  { id: 't', messages: messages.map(([who, date]) => ({ from: who === 'them' ? `Jane <${jane}>` : 'ana@glow.example', to: [], date })) },
]
