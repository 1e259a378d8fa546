import type { ComponentProps, ReactNode } from 'react'

export interface PlainFieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  /** What is wrong with the value. */
  problem?: ReactNode
  /** A button at the end of the field. */
  end?: ReactNode
}

/** The mark of a required field, after a thin space. */
const MARK = '\u2009*'

/**
 * A text field that looks like MUI's and needs none of its code. Styles alone move its label, so that a value that was
 * typed or filled in before the page reacts looks correct.
 */
export function PlainField({ label, problem, end, ...input }: PlainFieldProps) {
  const helpId = `${input.id}-helper-text`
  return (
    <div className="p-field">
      <label htmlFor={input.id}>
        {label}
        {input.required && <span aria-hidden="true">{MARK}</span>}
      </label>
      <div className="p-box">
        <input
          type="text"
          placeholder=" "
          {...input}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? helpId : undefined}
        />
        {end && <div className="p-end">{end}</div>}
        <fieldset aria-hidden="true">
          <legend>
            <span>
              {label}
              {input.required && MARK}
            </span>
          </legend>
        </fieldset>
      </div>
      {problem && (
        <p className="p-help p-wrong" id={helpId}>
          {problem}
        </p>
      )}
    </div>
  )
}
