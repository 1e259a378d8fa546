'use client'

import './styles.css'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Glyph } from '#components/glyph.tsx'
import { pageSizes } from '#lib/contract/shapes.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { lastPage, nextPage, type Position, previousPage, rowRange } from './paging.ts'
import { StateLink } from './state-link.tsx'
import type { GridList } from './use-list.ts'

type FooterList = Pick<
  GridList<unknown>,
  'rows' | 'counted' | 'position' | 'hrefOf' | 'go' | 'cursorOf' | 'stale'
>

/** The number of rows, the range shown, and links to the other pages. */
export function GridFooter({ list }: { list: FooterList }) {
  const t = useTranslations('grid')
  const format = useFormat()
  const { position, counted } = list
  const first = position.pageNo > 1 ? { pageNo: 1, pageSize: position.pageSize } : undefined
  const last = counted && lastPage(counted, position.pageSize)
  const range = rowRange(position, list.rows?.length ?? 0)
  return (
    <nav className="portal-paging" aria-label={t('paging')}>
      <span className="total">
        {counted &&
          t('total', { count: counted.total, shown: format.count(counted.total, counted.totalCapped) })}
      </span>
      <label>
        {t('page_size')}
        <select
          value={position.pageSize}
          onChange={(event) => list.go({ pageSize: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span>
        {t(range.to ? 'range' : 'page', {
          from: format.count(range.from),
          to: format.count(range.to),
          page: format.count(position.pageNo),
        })}
      </span>
      <div className="pages">
        <PageLink list={list} to={first} icon="first" label={t('first_page')} />
        <PageLink
          list={list}
          to={previousPage(position, list.cursorOf)}
          icon="previous"
          label={t('previous_page')}
        />
        <PageLink
          list={list}
          to={counted && !list.stale ? nextPage(position, counted) : undefined}
          icon="next"
          label={t('next_page')}
        />
        <PageLink
          list={list}
          to={last && last !== position.pageNo ? { pageNo: last, pageSize: position.pageSize } : undefined}
          icon="last"
          label={t('last_page')}
        />
      </div>
    </nav>
  )
}

interface PageLinkProps {
  list: FooterList
  to: Position | undefined
  icon: ComponentProps<typeof Glyph>['name']
  label: string
}

function PageLink({ list, to, icon, label }: PageLinkProps) {
  return (
    <StateLink
      className="page"
      href={to && list.hrefOf(to)}
      onGo={() => to && list.go(to)}
      aria-label={label}
      title={label}
    >
      <Glyph name={icon} />
    </StateLink>
  )
}
