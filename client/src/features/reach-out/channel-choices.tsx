import { type ContactChannel, contactChannels } from '@rapport/domain/next-outreach/contact-channel'
import { Ellipsis, Mail, Phone } from 'lucide-react'
import type { ComponentType } from 'react'
import type { SegmentMark } from '../../ui/choice/segments.tsx'
import { BrandMark } from '../../ui/mark/brand-mark.tsx'

const Instagram = () => <BrandMark brand="instagram" size={14} isDecorative />
const TikTok = () => <BrandMark brand="tiktok" size={14} isDecorative />
const YouTube = () => <BrandMark brand="youtube" size={14} isDecorative />
const Facebook = () => <BrandMark brand="facebook" size={14} isDecorative />
const LinkedIn = () => <BrandMark brand="linkedin" size={14} isDecorative />

const marks: Readonly<Record<ContactChannel, ComponentType<SegmentMark>>> = {
  Email: Mail,
  Instagram,
  TikTok,
  YouTube,
  Facebook,
  LinkedIn,
  Call: Phone,
  Other: Ellipsis,
}

/** The channels of a contact with their marks. */
export const channelChoices = contactChannels.map((channel) => ({ value: channel, label: channel, icon: marks[channel] }))
