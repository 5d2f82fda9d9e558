import { expect, test } from 'vitest'
import { notificationReading } from './notification-shape.ts'

test('[NT1] some or all notifications are marked as read, and nothing else can be asked', () => {
  expect(notificationReading.safeParse({}).success).toBe(true)
  expect(notificationReading.safeParse({ ids: ['01hx00000000000000000000aa'] }).success).toBe(true)
  expect(notificationReading.safeParse({ ids: ['no'] }).success).toBe(false)
  expect(notificationReading.safeParse({ userId: 'x' }).success).toBe(false)
})
