import { Grid2x2, Grid3x3 } from 'lucide-react'
import { Segments } from '../../ui/choice/segments.tsx'
import type { CardSize } from './grid-layout.ts'

interface CardSizeChoiceProps {
  readonly value: CardSize
  readonly onChange: (size: CardSize) => void
}

export function CardSizeChoice({ value, onChange }: CardSizeChoiceProps) {
  return <Segments label="Size of the cards" items={sizes} value={value} onChange={onChange} />
}

const sizes = [
  { value: 'normal', label: 'Normal cards', icon: Grid3x3 },
  { value: 'large', label: 'Large cards', icon: Grid2x2 },
] as const
