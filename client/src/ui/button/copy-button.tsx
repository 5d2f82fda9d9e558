import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

export interface CopyButtonProps {
  readonly text: string
  /** What is copied: 'Copy email'. */
  readonly label: string
  readonly onCopied?: (() => void) | undefined
  readonly onFailed?: (() => void) | undefined
  readonly size?: 'sm' | 'md' | undefined
}

export function CopyButton({ text, label, onCopied, onFailed, size = 'sm' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied?.()
    } catch {
      onFailed?.()
    }
  }
  return <IconButton icon={isCopied ? Check : Copy} label={label} size={size} onClick={copy} />
}
