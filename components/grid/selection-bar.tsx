'use client'

import './styles.css'

import { useTranslations } from 'next-intl'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusFirstRow } from '#components/feedback/use-focus-home.ts'
import { PlainButton } from '#components/plain/button.tsx'
import { selectAllProps } from './grid-props.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps<Row> {
  selection: Selection<Row>
  summary?: ReactNode
  /** The buttons of its actions. */
  children: ReactNode
}

/**
 * The number of selected rows and the actions on them. It takes the place of the filter while rows are selected; on a
 * phone, where cards have no header, it also selects the whole page.
 */
export function SelectionBar<Row>({ selection, summary, children }: SelectionBarProps<Row>) {
  const t = useTranslations('grid')
  const { rows } = selection
  const bar = useRef<HTMLElement>(null)
  const isEmpty = rows.length === 0
  // Before the browser takes the focus from the hidden bar. The user continues in the list.
  useLayoutEffect(() => {
    const { current } = bar
    if (isEmpty && current?.contains(document.activeElement)) focusFirstRow(current.parentElement)
  }, [isEmpty])
  return (
    <section
      ref={bar}
      aria-label={t('selection')}
      className={isEmpty ? 'portal-selection none' : 'portal-selection'}
    >
      <label className="page">
        <input {...selectAllProps(selection)} />
        {t('select_page')}
      </label>
      <div className="summary">
        <strong role="status">{t('selected', { count: rows.length })}</strong>
        <span className="portal-secondary">{summary}</span>
        <PlainButton look="text" size="dense" onClick={selection.clear}>
          {t('clear_selection')}
        </PlainButton>
      </div>
      <div className="actions">{children}</div>
    </section>
  )
}
