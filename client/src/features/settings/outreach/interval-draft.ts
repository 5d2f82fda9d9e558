import { defaultIntervals, type IntervalName, type Intervals } from '@rapport/domain/organization/organization'
import { intervalIssue } from '@rapport/domain/organization/organization-issues'

/** Typed intervals; the others stay as stored. */
export type IntervalDraft = { readonly [Name in IntervalName]?: string }

export const shownInterval = (draft: IntervalDraft, stored: Intervals, name: IntervalName): string => draft[name] ?? String(stored[name])

const namesIn = (draft: IntervalDraft): readonly IntervalName[] => Object.keys(draft) as readonly IntervalName[] // the type's own keys

export const intervalIssues = (draft: IntervalDraft): { readonly [Name in IntervalName]?: string } =>
  Object.fromEntries(
    namesIn(draft).flatMap((name) => {
      const issue = intervalIssue(draft[name] ?? '')
      return issue === undefined ? [] : [[name, issue]]
    }),
  )

export const changedIntervals = (draft: IntervalDraft, stored: Intervals): Partial<Intervals> =>
  Object.fromEntries(
    namesIn(draft)
      .filter((name) => draft[name]?.trim() !== String(stored[name]))
      .map((name) => [name, Number(draft[name])]),
  )

export const defaultDraft: IntervalDraft = Object.fromEntries(Object.entries(defaultIntervals).map(([name, days]) => [name, String(days)]))
