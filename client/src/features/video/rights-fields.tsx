import { rightsEndIssue, rightsKinds, type UsageRights, withRights } from '@rapport/domain/video/usage-rights'
import { css } from '#styled-system/css'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

export interface RightsFieldsProps {
  readonly value: UsageRights
  readonly onChange: (value: UsageRights) => void
  /** A day (YYYY-MM-DD) of the organisation's zone. */
  readonly today: string
  /** The end that stands already may stay, however long ago. */
  readonly before?: string | null
  /** What the server says of the end. */
  readonly issue?: string
}

/** What may be done with a video, and until when. */
export function RightsFields({ value, onChange, today, before = null, issue }: RightsFieldsProps) {
  const { usageRightsUnlimited, usageRightsExpirationDate: end } = value
  const set = (change: Partial<UsageRights>) => onChange(withRights(value, change))
  return (
    <>
      <fieldset className={groupStyle}>
        <legend className={legendStyle}>May be used for</legend>
        <div className={switchesStyle}>
          {rightsKinds.map(({ field, label }) => (
            <Switch key={field} checked={value[field]} onChange={(isAllowed) => set({ [field]: isAllowed })}>
              {label}
            </Switch>
          ))}
        </div>
      </fieldset>
      <fieldset className={groupStyle}>
        <legend className={legendStyle}>Until when</legend>
        <Switch checked={usageRightsUnlimited} onChange={(isUnlimited) => set({ usageRightsUnlimited: isUnlimited })}>
          Unlimited
        </Switch>
        {!usageRightsUnlimited && (
          <TextField
            label="Expiration Date"
            type="date"
            min={before !== null && before < today ? undefined : today}
            hint="The last day on which the video may be used"
            value={end ?? ''}
            onChange={(day) => set({ usageRightsExpirationDate: day === '' ? null : day })}
            error={issue ?? rightsEndIssue(end, today, before)}
          />
        )}
      </fieldset>
    </>
  )
}

const groupStyle = css({ column: '8' })
const legendStyle = css({ float: 'left', textStyle: 'label' })
const switchesStyle = css({ display: 'flex', flexWrap: 'wrap', columnGap: '24', rowGap: '8' })
