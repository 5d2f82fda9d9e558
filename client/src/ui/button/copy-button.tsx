import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type CopyWords, copyText } from '../message/copy-text.ts'
import { IconButton } from './icon-button.tsx'

export interface CopyButtonProps {
  readonly text: string
  /** What is copied: 'Copy email'. */
  readonly label: string
  readonly words: CopyWords
  readonly size?: 'sm' | 'md' | undefined
}

export function CopyButton({ text, label, words, size = 'sm' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (await copyText(text, words)) setCopied(true)
  }
  return <IconButton icon={isCopied ? Check : Copy} label={label} size={size} onClick={copy} />
}
