import { Monitor, Moon, Sun } from 'lucide-react'
import { css } from '#styled-system/css'
import { Select } from '../../../ui/form/select.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { chooseScheme, type Scheme, useScheme } from '../../../ui/theme/scheme.ts'

const choices = [
  { value: 'system', label: 'As the system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { value: Scheme; label: string; icon: typeof Sun }[]

export function AppearanceCard() {
  const scheme = useScheme()
  return (
    <Card
      title="Appearance"
      description="In this browser only."
      actions={
        <div className={css({ width: '176px' })}>
          <Select
            label="Appearance"
            hideLabel
            choices={choices.map(({ value, label, icon: Icon }) => ({ value, label, start: <Icon size={16} aria-hidden /> }))}
            value={scheme}
            onChange={chooseScheme}
          />
        </div>
      }
    />
  )
}
