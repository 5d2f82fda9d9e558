import type { ParseAnswer } from '@rapport/domain/agreement/parse-answer'
import { FileQuestionMark } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { importWords } from '../import-words.ts'
import { MissingBanner } from './missing-banner.tsx'

interface NoDealPanelProps {
  readonly agreement: ParseAnswer
  readonly notice: string
  readonly onByHand: () => void
}

/** A document that is no deal says so; nothing is filled in. */
export function NoDealPanel({ agreement, notice, onByHand }: NoDealPanelProps) {
  return (
    <>
      <MissingBanner agreement={agreement} />
      <div role="status">
        <EmptyState
          icon={FileQuestionMark}
          title="No agreement found"
          text={notice}
          action={
            <Button onClick={onByHand} data-autofocus>
              {importWords.byHand}
            </Button>
          }
        />
      </div>
    </>
  )
}
