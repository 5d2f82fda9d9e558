import { pastedDestination } from '@rapport/domain/utm-link/utm-link-form'
import type { ClipboardEvent } from 'react'
import { css } from '#styled-system/css'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { LinkFormState } from './use-link-form.ts'

const parameters = [
  { name: 'source', label: 'Source', hint: 'utm_source' },
  { name: 'medium', label: 'Medium', hint: 'utm_medium' },
  { name: 'campaign', label: 'Campaign', hint: 'utm_campaign' },
] as const

const isMissingAny = (issues: LinkFormState['issues']) => parameters.some(({ name }) => issues[name] !== undefined)

/** The two ways to say what a link is. */
export function LinkTabs({ state }: { readonly state: LinkFormState }) {
  const tabs = [
    { value: 'create', label: 'Create New', content: <LinkFields state={state} /> },
    { value: 'import', label: 'Import Existing', content: <ImportFields state={state} /> },
  ]
  return (
    <Tabs
      label="How the campaign is made"
      tabs={tabs.map(({ content, ...tab }) => ({ ...tab, content: <div className={fieldsStyle}>{content}</div> }))}
      value={state.form.tab}
      onChange={(tab) => state.set({ tab: tab === 'import' ? 'import' : 'create' })}
    />
  )
}

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
function LinkFields({ state }: { readonly state: LinkFormState }) {
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
        onChange={(baseUrl) => set({ baseUrl })}
        onPaste={(event) => {
          const link = pastedDestination(event.clipboardData.getData('text'), withPasted(event))
          if (link === undefined) return
          event.preventDefault()
          set(link)
        }}
        hint="Where the link leads; https:// is added when it is missing"
        error={issues.baseUrl}
      />
    </>
  )
}

/** A link that there is already, as a whole. */
function ImportFields({ state }: { readonly state: LinkFormState }) {
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

/** What the field will hold. */
const withPasted = ({ currentTarget: field, clipboardData }: ClipboardEvent<HTMLInputElement>): string => {
  const { value, selectionStart, selectionEnd } = field
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  return value.slice(0, from) + clipboardData.getData('text') + value.slice(to)
}

const fieldsStyle = css({ column: '16' })
const tripleStyle = css({ display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr 1fr' } })
