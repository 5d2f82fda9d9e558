import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Checkbox } from '../form/checkbox.tsx'
import { ListPicker } from '../form/list-picker.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { SearchField } from '../form/search-field.tsx'
import { Select } from '../form/select.tsx'
import { Switch } from '../form/switch.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { Avatar } from '../mark/avatar.tsx'
import { Swatch } from '../state/swatch.tsx'
import { Story } from './story.tsx'

const box = css({ width: '280px' })
const people = [
  { value: 'ana', label: 'Ana Martins', note: 'ana@example.com', start: <Avatar id="ana" name="Ana Martins" size="xs" isDecorative /> },
  { value: 'ben', label: 'Ben Okafor', note: 'ben@example.com', start: <Avatar id="ben" name="Ben Okafor" size="xs" isDecorative /> },
]
const stages = [
  { value: 'one', label: 'Outreach 1', start: <Swatch swatch={2} /> },
  { value: 'two', label: 'Signed', start: <Swatch swatch={8} /> },
]

export function FieldStories() {
  return (
    <>
      <TextStories />
      <ChoiceStories />
    </>
  )
}

function TextStories() {
  const [text, setText] = useState('Jane Doe')
  const field = { value: text, onChange: setText }
  return (
    <>
      <Story name="TextField">
        <div className={box}>
          <TextField label="Name" {...field} hint="As on the invoice" />
        </div>
        <div className={box}>
          <TextField label="Email" {...field} error="Please enter a valid email" start={<AtSign size={16} aria-hidden />} />
        </div>
        <div className={box}>
          <TextField label="Website" value="" onChange={setText} placeholder="https://" optional />
        </div>
        <div className={box}>
          <TextField label="Address" {...field} disabled />
        </div>
        <div className={box}>
          <TextField label="Large" {...field} size="lg" />
        </div>
      </Story>
      <Story name="PasswordField, SearchField, TextArea">
        <div className={box}>
          <PasswordField label="Password" {...field} />
        </div>
        <div className={box}>
          <SearchField label="Search influencers" value="" onChange={setText} shortcut="/" />
        </div>
        <div className={box}>
          <SearchField label="Search influencers" {...field} />
        </div>
        <div className={box}>
          <TextArea label="Bio" {...field} hint="Grows with its text" />
        </div>
      </Story>
    </>
  )
}

function ChoiceStories() {
  const [person, setPerson] = useState<string | null>(null)
  const [stage, setStage] = useState('two')
  const [picked, setPicked] = useState(['ana'])
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Story name="Select">
        <div className={box}>
          <Select label="Owner" choices={people} value={person} onChange={setPerson} />
        </div>
        <div className={box}>
          <Select label="Stage" choices={stages} value={stage} onChange={setStage} />
        </div>
        <div className={box}>
          <Select label="Stage" choices={stages} value={null} onChange={setStage} error="Please choose a stage" />
        </div>
      </Story>
      <Story name="ListPicker">
        <div className={box}>
          <ListPicker label="People" choices={people} value={picked} onChange={setPicked} multiple placeholder="Find people" />
        </div>
        <div className={box}>
          <ListPicker label="Campaign" choices={stages} value={[]} onChange={() => {}} onCreate={() => {}} placeholder="Find or create" />
        </div>
      </Story>
      <Story name="Checkbox, Switch">
        <Checkbox checked={isOn} onChange={setOn}>
          Send me a copy
        </Checkbox>
        <Switch checked={isOn} onChange={setOn}>
          Approved
        </Switch>
        <Switch checked={!isOn} onChange={setOn}>
          Posted
        </Switch>
        <Switch size="sm" checked={isOn} onChange={setOn}>
          Small, in rows
        </Switch>
        <Switch checked={false} onChange={setOn} disabled>
          Disabled
        </Switch>
      </Story>
    </>
  )
}
