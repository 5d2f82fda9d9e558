import { noRights, rightsEndIssue, type UsageRights } from '@rapport/domain/video/usage-rights'
import { chosenFileIssue, type FileRefusal, videoFileWords } from '@rapport/domain/video/video-file'
import { useState } from 'react'
import { newId } from '../../../sync/new-id.ts'
import type { VideoTerms } from './send-video.ts'

export interface ChosenVideo {
  readonly key: string
  readonly file: File
  /** Why it is not uploaded. */
  readonly issue: FileRefusal | undefined
}

export interface UploadForm extends VideoTerms {
  readonly chosen: readonly ChosenVideo[]
  /** Those that can be uploaded. */
  readonly files: readonly File[]
  readonly isChanged: boolean
  readonly choose: (files: readonly File[]) => void
  readonly remove: (key: string) => void
  readonly setTags: (tags: readonly string[]) => void
  readonly setRights: (rights: UsageRights) => void
  /** Why nothing can be uploaded yet. */
  readonly whyNot: string | undefined
  /** The same once somebody has tried. */
  readonly fileIssue: string | undefined
  readonly rightsIssue: string | undefined
  /** Whether it can be sent; shows what is missing. */
  readonly ask: () => boolean
}

const empty = { tags: [], rights: noRights } as const satisfies VideoTerms

/** Which videos are uploaded, and with what. */
export const useUploadForm = (begin: readonly File[], today: string): UploadForm => {
  const [chosen, setChosen] = useState(() => begin.map(toChosen))
  const [terms, setTerms] = useState<VideoTerms>(empty)
  const [isAsked, setAsked] = useState(false)
  const files = chosen.filter(({ issue }) => !issue).map(({ file }) => file)
  const rightsIssue = rightsEndIssue(terms.rights.usageRightsExpirationDate, today)
  const whyNot = files.length === 0 ? videoFileWords.missing : rightsIssue
  return {
    ...terms,
    chosen,
    files,
    isChanged: chosen.length > 0 || terms !== empty,
    choose: (taken) => setChosen([...chosen, ...taken.map(toChosen)]),
    remove: (key) => setChosen(chosen.filter((video) => video.key !== key)),
    setTags: (tags) => setTerms({ ...terms, tags }),
    setRights: (rights) => setTerms({ ...terms, rights }),
    whyNot,
    fileIssue: isAsked && files.length === 0 ? videoFileWords.missing : undefined,
    rightsIssue,
    ask: () => {
      setAsked(true)
      return whyNot === undefined
    },
  }
}

const toChosen = (file: File): ChosenVideo => ({ key: newId(), file, issue: chosenFileIssue(file) })
