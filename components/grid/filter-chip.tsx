'use client'

import { Glyph } from '#components/glyph.tsx'

interface FilterChipProps {
  field: string
  name: string
  /** The condition in words; undefined while the field is empty. */
  value?: string | undefined
  /** The default condition, which the user did not choose. */
  usual?: boolean
  isOpen: boolean
  onOpen: (anchor: HTMLElement) => void
  /** Removes the condition; undefined if it cannot be removed. */
  onRemove: (() => void) | undefined
  /** The chip's name with its value, for screen readers. */
  label: string
}

/** One condition of a filter: opens its field; the cross or the Delete key removes the condition. */
export function FilterChip(props: FilterChipProps) {
  const { field, name, value, usual = false, isOpen, onOpen, onRemove, label } = props
  const isSet = value !== undefined && !usual
  const remove = isSet ? onRemove : undefined
  return (
    <button
      type="button"
      className={isSet ? 'portal-chip set' : 'portal-chip'}
      data-field={field}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ target, currentTarget }) => {
        if (remove && target instanceof Element && target.closest('.removes')) remove()
        else onOpen(currentTarget)
      }}
      onKeyUp={({ key }) => (key === 'Delete' || key === 'Backspace') && remove?.()}
    >
      <span className="label">{isSet ? label : (value ?? name)}</span>
      <span className={remove ? 'end removes' : 'end'}>
        <Glyph name={remove ? 'close' : 'caret'} />
      </span>
    </button>
  )
}
