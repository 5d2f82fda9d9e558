import { missingWords } from '@rapport/domain/agreement/gap-words'
import type { ParseAnswer } from '@rapport/domain/agreement/parse-answer'
import { FileX2 } from 'lucide-react'
import { css } from '#styled-system/css'
import { Banner } from '../../../ui/state/banner.tsx'

/** What of an agreement was not read, or may be read wrongly; nothing when all was read. */
export function MissingBanner({ agreement }: { readonly agreement: Pick<ParseAnswer, 'unread' | 'gaps'> }) {
  const sentences = missingWords(agreement)
  if (sentences.length === 0) return null
  return (
    <Banner tone="amber" icon={FileX2}>
      <div className={css({ column: '6', overflowWrap: 'anywhere' })}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Banner>
  )
}
