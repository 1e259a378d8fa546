'use client'

import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format/use-format.ts'
import { PHONE } from './geometry.ts'
import { HeadPanel } from './head-panel.tsx'
import type { GridList } from './use-list.ts'

type HeadList = Pick<GridList<unknown>, 'counted' | 'loadedAt' | 'busy' | 'retry'>

interface ListHeadProps {
  title: string
  /** The id of the heading, if the list is a section of a page. */
  section?: string
  /** The number of its records and their age are shown beside the title. */
  list?: HeadList
  /** Explains the list. */
  help?: string | undefined
  children?: ReactNode
}

/** The head of a list: its title, and the actions on the list as a whole; the main action comes last. */
export function ListHead({ title, section, list, help, children }: ListHeadProps) {
  const t = useTranslations('grid')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        minHeight: 36,
      }}
    >
      <Typography id={section} variant={section ? 'h2' : 'h1'} sx={section ? undefined : inAppBar}>
        {title}
      </Typography>
      {list && <ListState list={list} />}
      {help && (
        <HeadPanel icon={<InfoOutlined sx={{ fontSize: 18 }} />} label={t('about')} compact>
          <Box sx={{ maxWidth: '32rem' }}>{help}</Box>
        </HeadPanel>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, ml: 'auto' }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** On a phone the app bar shows the title. */
const inAppBar = {
  [PHONE]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const

/** The number of records, when they were loaded, and the button that loads them again. */
function ListState({ list: { counted, loadedAt, busy, retry } }: { list: HeadList }) {
  const t = useTranslations('grid')
  const format = useFormat()
  return (
    <>
      <Box component="span" role="status" sx={{ color: 'text.secondary', typography: 'body1' }}>
        {counted && (
          <>
            <span aria-hidden>{format.count(counted.total, counted.totalCapped)}</span>
            <span className="visually-hidden">
              {t('total', { count: counted.total, shown: format.count(counted.total, counted.totalCapped) })}
            </span>
          </>
        )}
      </Box>
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', color: 'text.secondary', typography: 'caption' }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {loadedAt > 0 && t('as_of', { time: format.time(new Date(loadedAt)) })}
        </Box>
        <IconButton
          aria-label={t('refresh')}
          title={t('refresh')}
          aria-disabled={busy}
          onClick={() => !busy && retry()}
        >
          <Refresh sx={{ fontSize: 18 }} />
        </IconButton>
      </Box>
    </>
  )
}
