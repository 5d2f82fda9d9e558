import { listing, type ShownCall } from './call-snippet.ts'

export interface FirstCall {
  readonly title: string
  readonly text: string
  readonly call: ShownCall
}

/** What most programs do first, with an influencer and a stage of this organisation. */
export const firstCalls = (accountId: string, stage: string): readonly FirstCall[] => [
  {
    title: 'List influencers',
    text: 'Search, filters and order are those of Home: stage, owner, priority, segment, campaign, platform, sort.',
    call: listing,
  },
  { title: 'Get one', text: 'All of its fields, by id.', call: { key: 'GET /api/accounts/{id}', params: { id: accountId } } },
  {
    title: 'Create one',
    text: 'A name is enough. The answer has its id.',
    call: { key: 'POST /api/accounts', body: { name: 'Maya Lin', email: 'maya@example.com' } },
  },
  {
    title: 'Move it to another stage',
    text: 'By the name that the stage has here. What belongs to the move happens, and stands in the history.',
    call: { key: 'PATCH /api/accounts/{id}', params: { id: accountId }, body: { stage } },
  },
  {
    title: 'Add a note',
    text: 'A full name after @ is a mention: that person is told.',
    call: { key: 'POST /api/notes', body: { accountId, content: 'She answers on Mondays.' } },
  },
]
