import type { UploadState } from '@rapport/domain/video/upload-words'
import { useCallback } from 'react'
import { createLiveValue, isSameList, useLiveSelection } from '../../../sync/live-value.ts'

/** A video on its way to the server. */
export interface Upload {
  readonly id: string
  readonly accountId: string
  readonly influencerName: string
  readonly filename: string
  readonly bytes: number
  readonly state: UploadState
}

/** Of this page and its session, in the order of choosing. What is done stays until nothing runs. */
export const uploads = createLiveValue<readonly Upload[]>([])

/** All of them, or those of an influencer. */
export const useUploads = (accountId?: string): readonly Upload[] =>
  useLiveSelection(
    uploads,
    useCallback((all) => (accountId === undefined ? all : all.filter((upload) => upload.accountId === accountId)), [accountId]),
    isSameList,
  )

export const isRunning = ({ state }: Upload): boolean => state.at !== 'done' && state.at !== 'failed'
