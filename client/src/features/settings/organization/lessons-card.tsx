import { leastLessons } from '@rapport/domain/agreement/reading-lesson'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { pageKeys } from '../../../api/page-keys.ts'
import { changeLearning, forgetLesson, forgetLessons, type ReadingLearning } from '../../../api/settings/reading-lesson-calls.ts'
import { readingLessonsQuery } from '../../../api/settings/settings-queries.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { useToldWrite } from '../use-told-write.ts'
import { LessonRow } from './lesson-row.tsx'
import { learningWords, lessonCountWords } from './lesson-words.ts'

/** Whether the organization learns from its reviews of agreements, and all that it keeps of them. */
export function LessonsCard() {
  const { data, error, refetch } = useQuery(readingLessonsQuery())
  return (
    <Card title="Learn from reviews" description={learningWords.about}>
      {data ? <Lessons learning={data} /> : <NotReadYet title="The lessons could not be loaded" error={error} onRetry={refetch} />}
    </Card>
  )
}

function Lessons({ learning }: { readonly learning: ReadingLearning }) {
  const { isOn, count, lessons } = learning
  const whyOffline = useOfflineReason()
  const tell = useToldWrite(pageKeys.readingLessons)
  const [isAsking, setAsking] = useState(false)
  const forgetAll = async () => {
    const result = await forgetLessons()
    setAsking(false)
    await tell(result, 'All lessons are deleted')
  }
  const turn = async (on: boolean) => tell(await changeLearning(on), on ? learningWords.turnedOn : learningWords.turnedOff)
  return (
    <div className={css({ column: '12' })}>
      <Switch checked={isOn} onChange={(on) => void turn(on)} disabled={whyOffline !== undefined}>
        Learn from what is taken and corrected
      </Switch>
      {(isOn || count > 0) && <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{lessonCountWords(learning)}</p>}
      {count > 0 && (
        <>
          <ul aria-label="Lessons" className={listStyle}>
            {lessons.map((lesson) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                whyNot={whyOffline}
                onDelete={async () => tell(await forgetLesson(lesson.id), 'The lesson is deleted')}
              />
            ))}
          </ul>
          <span>
            <Button variant="danger" size="sm" icon={Trash2} whyNot={whyOffline} onClick={() => setAsking(true)}>
              Delete all
            </Button>
          </span>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete all lessons?"
        text={`Agreements are read as on the first day again. After ${leastLessons} new lessons learning begins anew. This cannot be undone.`}
        confirmLabel="Delete all"
        onConfirm={forgetAll}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

const listStyle = css({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '280px',
  overflowY: 'auto',
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'md',
})
