import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { useStages } from '../../../api/organization-lists.ts'
import { newestAccountQuery } from '../../../api/settings/settings-queries.ts'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { type Language, snippetOf } from './call-snippet.ts'
import { CodeBlock } from './code-block.tsx'
import { firstCalls } from './first-calls.ts'

const languages: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
]

/** Five calls with an influencer and a stage of this organisation, where there are some. */
export function CallsCard({ token }: { readonly token: string }) {
  const [language, setLanguage] = useState<Language>('curl')
  const [account] = useQuery(newestAccountQuery()).data ?? []
  const stage = useStages().at(1)?.name ?? 'Negotiating'
  const caller = { origin: location.origin, token }
  return (
    <Card
      title="The first five calls"
      description="With the influencer that changed last."
      isWrapping
      actions={<Segments label="Language" items={languages} value={language} onChange={setLanguage} />}
    >
      <ol className={css({ column: '24', listStyle: 'none' })}>
        {firstCalls(account?.id ?? 'ID', stage).map(({ title, text, call }) => (
          <li key={title} className={css({ column: '8', minWidth: '0' })}>
            <div>
              <h3 className={css({ textStyle: 'label' })}>{title}</h3>
              <p className={css({ color: 'fg.muted' })}>{text}</p>
            </div>
            <CodeBlock label={`'${title}'`} code={snippetOf[language](call, caller)} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
