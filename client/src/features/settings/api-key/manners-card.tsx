import { mostPerPage, usualPerPage } from '@rapport/domain/page/page-size'
import { trashTime } from '@rapport/domain/trash/trash'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Card } from '../../../ui/page/card.tsx'
import { type Detail, DetailList } from '../../../ui/page/detail-list.tsx'

const words = (text: ReactNode) => <p className={css({ textWrap: 'pretty' })}>{text}</p>
const code = (text: string) => <code className={css({ fontFamily: 'mono', fontSize: '0.8125rem' })}>{text}</code>

const details: readonly Detail[] = [
  {
    label: 'Answers',
    value: words(
      <>
        JSON with {code('success')} and {code('data')}. Unknown fields in a body are refused, so that a misspelt one is told.
      </>,
    ),
  },
  {
    label: 'Paging',
    value: words(
      <>
        Lists answer {usualPerPage} entries, with {code('limit')} up to {mostPerPage}. {code('nextCursor')} of an answer is the{' '}
        {code('cursor')} of the next call; it is null at the end. The client has {code('pages')} for it.
      </>,
    ),
  },
  {
    label: 'Errors',
    value: words(
      <>
        A status above 399 with {code('message')}, a sentence for people, and {code('code')} for programs. {code('issues')} names fields;{' '}
        {code('requestId')} names the call in the server’s log.
      </>,
    ),
  },
  {
    label: 'Once only',
    value: words(
      <>
        Give a write an {code('Idempotency-Key')} of your own: sent again, it happens once and is answered alike for {trashTime}. The client
        does this by itself.
      </>,
    ),
  },
  {
    label: 'Two at once',
    value: words(
      <>
        A write with {code('baseRev')}, the {code('rev')} that you read, leaves alone what others changed since. Notes merge with what
        somebody types at that moment.
      </>,
    ),
  },
  { label: 'Limits', value: words(<>Too many calls in a minute answer 429, and {code('Retry-After')} says how many seconds to wait.</>) },
]

/** What to know after the first calls. */
export function MannersCard() {
  return (
    <Card title="Good to know">
      <DetailList details={details} />
    </Card>
  )
}
