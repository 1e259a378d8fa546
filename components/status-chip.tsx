import { type EnumOf, useEnumWord } from '#lib/client/labels.ts'
import { Glyph } from './glyph.tsx'

/**
 * What a state means to the reader. Each tone has a color and a shape, so that the meaning does not depend on
 * color alone. Only a state that needs the reader's attention is tinted.
 */
const marks = {
  good: <span className="mark" />,
  neutral: <span className="mark" />,
  waiting: <Glyph name="clock" />,
  attention: <Glyph name="alert" />,
  bad: <Glyph name="cross" />,
} as const
export type Tone = keyof typeof marks

export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={`portal-state ${tone}`}>
      {marks[tone]}
      <span className="status-label">{label}</span>
    </span>
  )
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
