import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { codeDefaults, suggestedCode } from '@rapport/domain/discount-code/discount-code'
import type { DiscountCodeCreation } from '@rapport/domain/discount-code/discount-code-shape'
import { utmDefaults } from '@rapport/domain/organization/utm-defaults'
import type { UtmLinkCreation } from '@rapport/domain/utm-link/utm-link-shape'
import { suggestedLink } from '@rapport/domain/utm-link/utm-suggestion'
import type { CastMember } from './demo-cast.ts'
import type { ClickDay } from './demo-repository.ts'

const shop = 'https://glowlab.example'

/** The code of somebody who has just signed, as the dialog suggests it; `today` is the day of signing. */
export const codeOf = ({ name, substage, reach }: CastMember, today: string): Omit<DiscountCodeCreation, 'accountId'> => ({
  code: suggestedCode(name),
  discountType: codeDefaults.discountType,
  discountValue: reach > 200_000 ? 15 : codeDefaults.discountValue,
  startDate: today,
  endDate: substage === 'Past Partners' ? addDays(today, codeDefaults.validDays) : null,
  usageLimit: reach < 100_000 ? codeDefaults.usageLimit : null,
  isActive: true,
  enableRetroactiveAttribution: codeDefaults.isRetroactive,
})

export const linkOf = ({ name, platform }: CastMember): Omit<UtmLinkCreation, 'accountId'> =>
  suggestedLink({ name, topPlatform: platform }, { ...utmDefaults, defaultBaseUrl: shop })

/** How often a link was followed on each day since it was made: a wave after each post, and always alike. */
export const clickDaysOf = ({ reach }: CastMember, index: number, first: string, today: string): readonly ClickDay[] => {
  const days: ClickDay[] = []
  for (let day = first, age = 0; day <= today; day = addDays(day, 1), age += 1) {
    const wave = Math.max(0, 7 - ((age + index * 3) % 12)) / 7
    const sessions = Math.round((4 + Math.sqrt(reach) / 40) * (wave + 0.15) + ((index * 7 + age * 5) % 4))
    days.push({ day, clicks: sessions + ((age * 3 + index) % 5), sessions, visitors: Math.max(0, sessions - ((age + index) % 3)) })
  }
  return days
}
