import { emailThreadAnswer } from '@rapport/domain/account/account-answer-shape'
import { z } from 'zod'
import { intervals } from '../organization.ts'
import { routes } from '../route.ts'
import { view } from '../shape.ts'

const nextOutreach = view(
  z.object({
    date: z.iso.datetime().nullable().meta({ description: 'The day, as midnight UTC; null when nothing is planned' }),
    label: z.string().meta({ example: 'Nov 23, 2026', description: '`Today`, `N/A` or the day' }),
    tone: z.enum(['green', 'grey', 'blue']),
    rule: z.enum(['R1', 'R2', 'R3a', 'R3b', 'R4', 'R5', 'R6', 'R7']).meta({ description: 'The rule that found the day' }),
    reason: z.string().meta({ example: '3 days after the last contact on Nov 20' }),
    overdue: z.string().nullable().meta({ example: 'Was due Nov 12 · 8 days ago' }),
    inputs: z.object({
      stageKey: z.string().nullable().meta({ description: "Which default stage it is, whatever its name; null for an organization's own" }),
      lastContacted: z.iso.datetime().nullable(),
      nextOutreachDate: z.iso.datetime().nullable(),
      email: z.string().nullable(),
      emailThreads: z.array(emailThreadAnswer),
      intervals,
      timeZone: z.string(),
      today: z.iso.date(),
    }),
  }),
  'NextOutreach',
)

export const outreachRoutes = routes('Accounts', {
  'GET /api/accounts/{id}/next-outreach': {
    summary: 'When to reach out next, and from what that follows',
    answer: nextOutreach,
  },
})
