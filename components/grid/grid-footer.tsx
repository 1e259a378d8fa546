'use client'

import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import FirstPage from '@mui/icons-material/FirstPage'
import LastPage from '@mui/icons-material/LastPage'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
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
    <Box
      component="nav"
      aria-label={t('paging')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 44,
        px: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Box component="span" sx={{ mr: 'auto', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {counted &&
          t('total', { count: counted.total, shown: format.count(counted.total, counted.totalCapped) })}
      </Box>
      <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        {t('page_size')}
        <NativeSelect
          variant="standard"
          disableUnderline
          value={position.pageSize}
          sx={{
            font: 'inherit',
            '& select': { py: 0 },
            '& select:focus-visible': { outline: '2px solid var(--portal-focus)', outlineOffset: 1 },
          }}
          onChange={(event) => list.go({ pageSize: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <span>
        {t(range.to ? 'range' : 'page', {
          from: format.count(range.from),
          to: format.count(range.to),
          page: format.count(position.pageNo),
        })}
      </span>
      <Box sx={{ display: 'inline-flex' }}>
        <PageLink list={list} to={first} label={t('first_page')}>
          <FirstPage />
        </PageLink>
        <PageLink list={list} to={previousPage(position, list.cursorOf)} label={t('previous_page')}>
          <ChevronLeft />
        </PageLink>
        <PageLink
          list={list}
          to={counted && !list.stale ? nextPage(position, counted) : undefined}
          label={t('next_page')}
        >
          <ChevronRight />
        </PageLink>
        <PageLink
          list={list}
          to={last && last !== position.pageNo ? { pageNo: last, pageSize: position.pageSize } : undefined}
          label={t('last_page')}
        >
          <LastPage />
        </PageLink>
      </Box>
    </Box>
  )
}

interface PageLinkProps {
  list: FooterList
  to: Position | undefined
  label: string
  children: ReactNode
}

function PageLink({ list, to, label, children }: PageLinkProps) {
  return (
    <Box
      component={StateLink}
      href={to && list.hrefOf(to)}
      onGo={() => to && list.go(to)}
      aria-label={label}
      title={label}
      sx={pageLink}
    >
      {children}
    </Box>
  )
}

const pageLink = {
  display: 'inline-flex',
  p: '5px',
  borderRadius: 1,
  color: 'text.secondary',
  '&[aria-disabled]': { opacity: 0.38 },
  '&[href]:hover': { bgcolor: 'action.hover' },
}
