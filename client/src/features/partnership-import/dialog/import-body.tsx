import { CircleCheck, CircleHelp, Sparkles } from 'lucide-react'
import { Banner } from '../../../ui/state/banner.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { draftIssues } from '../draft-form.ts'
import { byHand, type FileState, type ImportFile, reviewOf, withForm, withState } from '../import-work.ts'
import { ReviewStep } from '../review-step.tsx'
import { MissingBanner } from './missing-banner.tsx'
import { NoDealPanel } from './no-deal-panel.tsx'
import { OtherSubject } from './other-subject.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { SeenBefore } from './seen-before.tsx'
import type { ChangeWork } from './use-import-work.ts'

interface ImportBodyProps {
  readonly accountId: string
  readonly entry: ImportFile
  /** Somebody tried to confirm it: the issues are shown. */
  readonly isAsked: boolean
  readonly isOnline: boolean
  readonly setWork: ChangeWork
}

export function ImportBody({ accountId, entry, isAsked, isOnline, setWork }: ImportBodyProps) {
  const { key, state } = entry
  const become = (next: FileState) => setWork((former) => withState(former, key, next))
  if (state.at === 'created') return <EmptyState icon={CircleCheck} title="Partnership created" text={`From ${entry.file.name}`} />
  if (state.at === 'no-deal')
    return <NoDealPanel agreement={state.agreement} notice={state.notice} onByHand={() => become(reviewOf(state.agreement))} />
  if (state.at !== 'review')
    return <ReadingPanel entry={entry} isOnline={isOnline} onRetry={() => become({ at: 'waiting' })} onByHand={() => become(byHand)} />
  return (
    <Review
      accountId={accountId}
      state={state}
      isAsked={isAsked}
      onChange={(change) => setWork((former) => withForm(former, key, change))}
    />
  )
}

interface ReviewProps {
  readonly accountId: string
  readonly state: Extract<FileState, { at: 'review' }>
  readonly isAsked: boolean
  readonly onChange: Parameters<typeof ReviewStep>[0]['onChange']
}

function Review({ accountId, state: { agreement, form }, isAsked, onChange }: ReviewProps) {
  const issues = isAsked ? draftIssues(form) : {}
  const notices = agreement && (
    <>
      {agreement.understoodBy === 'model' && (
        <Banner tone="violet" icon={Sparkles}>
          Read by AI: check each value against the document
        </Banner>
      )}
      {agreement.data.isDeal && agreement.data.notice !== null && (
        <Banner tone="amber" icon={CircleHelp}>
          {agreement.data.notice}
        </Banner>
      )}
      <MissingBanner agreement={agreement} />
      <SeenBefore accountId={accountId} answer={agreement} />
      <OtherSubject accountId={accountId} answer={agreement} />
    </>
  )
  return <ReviewStep agreement={agreement} form={form} issues={issues} notices={notices} onChange={onChange} />
}
