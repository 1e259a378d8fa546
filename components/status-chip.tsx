import HighlightOff from '@mui/icons-material/HighlightOffOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import { type EnumOf, useEnumWord } from '#lib/client/labels.ts'

/**
 * What a state means to the reader. Each tone has a color and a shape, so that the meaning does not depend on
 * color alone. Only a state that needs the reader's attention is tinted.
 */
const marks = {
  good: <span className="mark" />,
  neutral: <span className="mark" />,
  waiting: <Schedule />,
  attention: <WarningAmber />,
  bad: <HighlightOff />,
} as const
export type Tone = keyof typeof marks

export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Box component="span" sx={styles[tone]}>
      {marks[tone]}
      <span className="status-label">{label}</span>
    </Box>
  )
}

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: '5px',
  maxWidth: '100%',
  lineHeight: 1.5,
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  '& > svg': { fontSize: 15, flexShrink: 0 },
  '& > .status-label': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
} as const

/** A dot is drawn as a border, which stays visible if the browser forces its own colors. */
const dot = (border: string, borderColor: string) => ({
  ...base,
  '& > .mark': { width: 8, height: 8, m: '3.5px', flexShrink: 0, borderRadius: '50%', border, borderColor },
})

const tint = (color: 'warning' | 'error') => ({
  ...base,
  px: '6px',
  borderRadius: '4px',
  color: `${color}.main`,
  fontWeight: 500,
  // Opaque, so that the contrast does not depend on the color of a selected row.
  bgcolor: `color-mix(in srgb, var(--mp-palette-${color}-main) 12%, var(--mp-palette-background-paper))`,
  // Visible in place of the tint if the browser forces its own colors.
  border: '1px solid transparent',
})

const styles = {
  good: dot('4px solid', 'success.main'),
  neutral: dot('1.5px solid', 'text.secondary'),
  waiting: { ...base, '& > svg': { ...base['& > svg'], color: 'info.main' } },
  attention: tint('warning'),
  bad: tint('error'),
}

/** The states of a record: the enum with its labels, and the tone of each state. */
export interface States<State extends string> {
  name: EnumOf<State>
  tones: Readonly<Record<State, Tone>>
}

/** A state with its label. */
export function Status<State extends string>({ of, value }: { of: States<State>; value: State }) {
  const word = useEnumWord()
  return <StatusChip tone={of.tones[value]} label={word(of.name, value)} />
}
