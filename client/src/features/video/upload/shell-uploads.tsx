import { later } from '../../../ui/loading/later.tsx'
import { useUploads } from './upload-list.ts'

/** What the top bar says of videos on their way, in any screen; nothing without any. */
export function ShellUploads() {
  const hasUploads = useUploads().some(({ state }) => state.at !== 'done')
  return hasUploads && <UploadsButton />
}

const UploadsButton = later(async () => (await import('./uploads-button.tsx')).UploadsButton)
