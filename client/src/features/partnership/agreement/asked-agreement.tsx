import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readAskedAgreement } from '../../../ui/page/asked-agreement.ts'
import type { OpenWindow } from '../partnership-windows.tsx'
import { useAgreements } from './use-agreements.ts'

interface AskedAgreementProps {
  readonly accountId: string
  readonly onOpen: (window: OpenWindow) => void
}

/** Opens the document that the address asks for. The address asks once, so that the same link opens it again. */
export function AskedAgreement({ accountId, onOpen }: AskedAgreementProps) {
  const asked = useLocation({ select: ({ hash }) => readAskedAgreement(hash) })
  const partnershipId = useAgreements(accountId).find(({ id }) => id === asked)?.partnershipId
  const navigate = useNavigate()
  useEffect(() => {
    if (partnershipId === undefined) return
    onOpen({ at: 'agreement', partnershipId })
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [partnershipId, onOpen, navigate])
  return null
}
