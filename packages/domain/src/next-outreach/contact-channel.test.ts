import { expect, test } from 'vitest'
import { contactChannels, firstChannel, readContactChannel } from './contact-channel.ts'

test('[TD1] a contact begins with the channel used last, else the top platform, else Email', () => {
  expect(contactChannels).toEqual(['Email', 'Instagram', 'TikTok', 'YouTube', 'Facebook', 'LinkedIn', 'Call', 'Other'])
  expect(firstChannel('Call', 'TikTok')).toBe('Call')
  expect(firstChannel('', 'TikTok')).toBe('TikTok')
  expect(firstChannel('', null)).toBe('Email')
  expect(firstChannel('Pigeon', null)).toBe('Email')
  expect([readContactChannel('Other'), readContactChannel('other')]).toEqual(['Other', null])
})
