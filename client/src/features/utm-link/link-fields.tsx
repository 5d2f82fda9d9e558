import { withDestination } from '@rapport/domain/utm-link/utm-link-form'
import { css } from '#styled-system/css'
import { TextField } from '../../ui/form/text-field.tsx'
import type { LinkFormState } from './use-link-form.ts'

const parameters = [
  { name: 'source', label: 'Source', hint: 'utm_source' },
  { name: 'medium', label: 'Medium', hint: 'utm_medium' },
  { name: 'campaign', label: 'Campaign', hint: 'utm_campaign' },
] as const

const isMissingAny = (issues: LinkFormState['issues']) => parameters.some(({ name }) => issues[name] !== undefined)

/** What the campaign is called, on both tabs. */
function NameField({ state: { form, set, issues } }: { readonly state: LinkFormState }) {
  return (
    <TextField
      label="Campaign Name"
      required
      autoComplete="off"
      value={form.name}
      onChange={(name) => set({ name })}
      onFocus={(event) => event.target.select()}
      error={issues.name}
    />
  )
}

/** The parts of a link that is built here. */
export function LinkFields({ state }: { readonly state: LinkFormState }) {
  const { form, set, issues } = state
  return (
    <>
      <NameField state={state} />
      <div className={tripleStyle}>
        {parameters.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={isMissingAny(issues) ? undefined : hint}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={form[name]}
            onChange={(text) => set({ [name]: text })}
            error={issues[name]}
          />
        ))}
      </div>
      <TextField
        label="Store URL"
        type="text"
        inputMode="url"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.baseUrl}
        onChange={(text) => {
          const { tab, baseUrl, fullUrl } = withDestination(form, text)
          set({ tab, baseUrl, fullUrl })
        }}
        hint="Where the link leads; https:// is added when it is missing"
        error={issues.baseUrl}
      />
    </>
  )
}

/** A link that there is already, as a whole. */
export function ImportFields({ state }: { readonly state: LinkFormState }) {
  const { form, set, issues } = state
  return (
    <>
      <NameField state={state} />
      <TextField
        label="Link with UTM parameters"
        type="text"
        inputMode="url"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://…?utm_source=…&utm_medium=…&utm_campaign=…"
        value={form.fullUrl}
        onChange={(fullUrl) => set({ fullUrl })}
        hint="Its source, medium and campaign are read from it; the address stays as it is"
        error={issues.fullUrl}
      />
    </>
  )
}

const tripleStyle = css({ display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr 1fr' } })
