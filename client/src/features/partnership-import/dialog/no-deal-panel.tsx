import { FileQuestionMark } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { importWords } from '../import-words.ts'

interface NoDealPanelProps {
  readonly notice: string
  readonly onByHand: () => void
}

/** A document that is no deal says so; nothing is filled in. */
export function NoDealPanel({ notice, onByHand }: NoDealPanelProps) {
  return (
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
  )
}
