import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { contentTypeLabels } from '@rapport/domain/content/content-item'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { noticeSentence } from '@rapport/domain/notification/notice-words'
import type { Notification } from '@rapport/domain/notification/notification'
import type { OpenInvoice } from '@rapport/domain/partnership/open-invoice'
import { invoiceStatusLabels } from '@rapport/domain/partnership/partnership'
import { showShortDay } from '@rapport/domain/show/day'
import { showMoney } from '@rapport/domain/show/money'

/** 'Instagram Reel · due Nov 12 · approved'. */
export const contentLine = ({ type, dueDate, approved, posted }: UpcomingItem, today: string): string => {
  const day = dayOf(dueDate)
  const due = day === today ? 'due today' : `due ${showShortDay(day)}`
  return [contentTypeLabels[type], due, ...(approved ? ['approved'] : []), ...(posted ? ['posted'] : [])].join(' · ')
}

/** '$1,500.00 · Waiting · ended Oct 31'. */
export const invoiceLine = ({ budget, invoiceStatus, endDate }: OpenInvoice, today: string): string => {
  const day = dayOf(endDate)
  return [showMoney(budget), invoiceStatusLabels[invoiceStatus], `${day < today ? 'ended' : 'ends'} ${showShortDay(day)}`].join(' · ')
}

/** A mention with the words around it; for an end the sentence. */
export const noticeLine = (notice: Notification, today: string): string =>
  notice.kind === 'mention' ? `${notice.actor?.name ?? 'Somebody'}: ${notice.text}` : noticeSentence(notice, today)
