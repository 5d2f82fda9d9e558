import { Archive, KanbanSquare, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../button/button.tsx'
import { Segments } from '../choice/segments.tsx'
import { Token, tokenButton } from '../choice/token.tsx'
import { OptionList } from '../popup/option-list.tsx'
import { Popover } from '../popup/popover.tsx'
import { Swatch } from '../state/swatch.tsx'
import { SelectionBar } from '../table/selection-bar.tsx'
import { Story } from './story.tsx'

const nothing = () => {}
const layouts = [
  { value: 'table', label: 'Table', icon: Rows3 },
  { value: 'board', label: 'Board', icon: KanbanSquare },
] as const
const stages = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'].map((label) => ({
  value: label,
  label,
  start: <Swatch swatch={4} />,
}))

export function ListStories() {
  const [layout, setLayout] = useState<'table' | 'board'>('table')
  const [chosen, setChosen] = useState<readonly string[]>(['Second'])
  const [isChoosing, setChoosing] = useState(false)
  const toggle = (value: string) => setChosen(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <>
      <Story name="Segments">
        <Segments label="Layout" items={layouts} value={layout} onChange={setLayout} />
      </Story>
      <Story name="Token, OptionList">
        <Token removeLabel="Remove the filter Stage" onRemove={() => setChosen([])}>
          <Popover
            label="Stage"
            trigger={
              <button type="button" className={tokenButton}>
                Stage {chosen.join(', ')}
              </button>
            }
          >
            <OptionList label="Stage" multiple choices={stages} value={chosen} onToggle={toggle} />
          </Popover>
        </Token>
        <div className={css({ width: '240px' })}>
          <OptionList label="One of a few" choices={stages.slice(0, 4)} value={chosen} onToggle={(value) => setChosen([value])} />
        </div>
      </Story>
      <Story name="SelectionBar">
        <Button onClick={() => setChoosing(!isChoosing)}>Choose rows</Button>
        {isChoosing && (
          <SelectionBar label="Chosen rows" words="3 selected" isBusy={false} onClear={() => setChoosing(false)}>
            <Button size="sm" icon={Archive} onClick={nothing}>
              Archive
            </Button>
          </SelectionBar>
        )}
      </Story>
    </>
  )
}
