import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HighlightOff from '@mui/icons-material/HighlightOffOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Chip from '@mui/material/Chip'

/** What a state means to the reader; each has a colour and a shape, so that neither stands alone. */
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
