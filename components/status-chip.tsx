import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HighlightOff from '@mui/icons-material/HighlightOffOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Chip from '@mui/material/Chip'
import { type EnumOf, useEnumWord } from '#lib/client/labels.ts'

/**
 * What a state means to the reader. Each tone has a color and a shape, so that the meaning does not depend on
 * color alone.
 */
const tones = {
  good: { color: 'success', Icon: CheckCircle },
  bad: { color: 'error', Icon: HighlightOff },
  waiting: { color: 'info', Icon: Schedule },
  attention: { color: 'warning', Icon: ErrorOutline },
  neutral: { color: 'default', Icon: RadioButtonUnchecked },
} as const
export type Tone = keyof typeof tones

export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  const { color, Icon } = tones[tone]
  return <Chip variant="outlined" color={color} icon={<Icon />} label={label} sx={{ maxWidth: '100%' }} />
}

/** The states of a record: the enum with its labels, and the tone of each state. */
export interface States<State extends string> {
  name: EnumOf<State>
  tones: Readonly<Record<State, Tone>>
}

/** A state as a chip with its label. */
export function Status<State extends string>({ of, value }: { of: States<State>; value: State }) {
  const word = useEnumWord()
  return <StatusChip tone={of.tones[value]} label={word(of.name, value)} />
}
