import { useState } from 'react'
import { CustomEditor } from './custom-editor.tsx'
import { DayEditor } from './day-editor.tsx'
import type { ValueEditorProps } from './edited-field.ts'
import { ListedEditor } from './listed-editor.tsx'
import { ReachEditor } from './reach-editor.tsx'

/** The editor of one value over the place where it stands. It begins from what was shown when it opened. */
export function ValueEditor(props: ValueEditorProps) {
  const [account] = useState(props.account)
  const [field] = useState(props.field)
  const shown = { ...props, account }
  if (typeof field === 'object') return <CustomEditor {...shown} field={field} />
  if (field === 'reach') return <ReachEditor {...shown} field={field} />
  if (field === 'nextOutreachDate' || field === 'lastContacted') return <DayEditor {...shown} field={field} />
  return <ListedEditor {...shown} field={field} />
}
