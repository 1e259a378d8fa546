'use client'

import './styles.css'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Glyph } from '#components/glyph.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { HeadPanel } from './head-panel.tsx'
import type { GridList } from './use-list.ts'

type HeadList = Pick<GridList<unknown>, 'counted' | 'loadedAt' | 'busy' | 'retry'>

interface ListHeadProps {
  title: string
  /** The id of the heading, if the list is a section of a page. */
  section?: string
  /** The number of its records and their age are shown next to the title. */
  list?: HeadList
  help?: string | undefined
  children?: ReactNode
}

/** The head of a list: its title, and the actions on the list as a whole; the main action comes last. */
export function ListHead({ title, section, list, help, children }: ListHeadProps) {
  const t = useTranslations('grid')
  const Heading = section ? 'h2' : 'h1'
  return (
    <div className="portal-list-head">
      <Heading id={section} className={section ? 'portal-h2' : 'portal-h1'}>
        {title}
      </Heading>
      {list && <ListState list={list} />}
      {help && (
        <HeadPanel icon={<Glyph name="info" />} label={t('about')} compact>
          <div className="help">{help}</div>
        </HeadPanel>
      )}
      <div className="actions">{children}</div>
    </div>
  )
}

/** The number of records, when they were loaded, and the button that loads them again. */
function ListState({ list: { counted, loadedAt, busy, retry } }: { list: HeadList }) {
  const t = useTranslations('grid')
  const format = useFormat()
  return (
    <>
      <span role="status" className="count">
        {counted && (
          <>
            <span aria-hidden>{format.count(counted.total, counted.totalCapped)}</span>
            <span className="visually-hidden">
              {t('total', { count: counted.total, shown: format.count(counted.total, counted.totalCapped) })}
            </span>
          </>
        )}
      </span>
      <span className="age">
        <span className="exact-time">
          {loadedAt > 0 && t('as_of', { time: format.time(new Date(loadedAt)) })}
        </span>
        <button
          type="button"
          className="portal-icon-button"
          aria-label={t('refresh')}
          title={t('refresh')}
          aria-disabled={busy}
          onClick={() => !busy && retry()}
        >
          <Glyph name="refresh" />
        </button>
      </span>
    </>
  )
}
