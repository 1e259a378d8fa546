import type { ComponentProps, ReactNode } from 'react'

interface FieldFrameProps {
  /** The ID of the control. */
  id: string
  label: string
  /** Marks the label. */
  required?: boolean | undefined
  /** Below the control, with the ID `helpIdOf(id)`. */
  help?: ReactNode
  /** Whether `help` is an error. */
  isWrong: boolean
  /** An input or a textarea with a placeholder, which tells the styles whether it is empty. */
  children: ReactNode
}

/** The mark of a required field, after a thin space. */
const MARK = '\u2009*'
/** The placeholder of a control that has no text for it. */
export const EMPTY = ' '

export const helpIdOf = (id: string) => `${id}-helper-text`

/**
 * The label, the border and the help of a text field that looks like MUI's and needs none of its code. Styles alone move
 * the label, so that a value that was typed or filled in before the page reacts looks correct.
 */
export function FieldFrame({ id, label, required = false, help, isWrong, children }: FieldFrameProps) {
  return (
    <div className="p-field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true">{MARK}</span>}
      </label>
      <div className="p-box">
        {children}
        <fieldset aria-hidden="true">
          <legend>
            <span>
              {label}
              {required && MARK}
            </span>
          </legend>
        </fieldset>
      </div>
      {help && (
        <p className={isWrong ? 'p-help p-wrong' : 'p-help'} id={helpIdOf(id)}>
          {help}
        </p>
      )}
    </div>
  )
}

export interface PlainFieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  /** What is wrong with the value. */
  problem?: ReactNode
  /** A button at the end of the field. */
  end?: ReactNode
}

/** A text field of one line, for the pages before sign-in. */
export const PlainField = ({ label, problem, end, ...input }: PlainFieldProps) => (
  <FieldFrame id={input.id} label={label} required={input.required} help={problem} isWrong={Boolean(problem)}>
    <input
      type="text"
      placeholder={EMPTY}
      {...input}
      aria-invalid={Boolean(problem)}
      aria-describedby={problem ? helpIdOf(input.id) : undefined}
    />
    {end && <div className="p-end">{end}</div>}
  </FieldFrame>
)
