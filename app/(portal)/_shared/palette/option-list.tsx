'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect } from 'react'
import { StatusChip } from '#components/status-chip.tsx'
import { isPlainClick } from '#lib/client/plain-click.ts'
import type { PaletteGroup, PaletteOption } from './option.ts'

interface OptionListProps {
  id: string
  groups: readonly PaletteGroup[]
  active: PaletteOption | undefined
  idOf: (option: PaletteOption) => string
  /** Runs when the pointer enters an option. */
  onPoint: (option: PaletteOption) => void
  onChoose: (option: PaletteOption) => void
}

/**
 * The options by group. An option with an address is a real link, so that it opens in a new tab and the guard
 * of unsaved input sees the click.
 */
export function OptionList({ id, groups, active, idOf, onPoint, onChoose }: OptionListProps) {
  const t = useTranslations('palette')
  const activeId = active && idOf(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <Box
      role="listbox"
      id={id}
      aria-label={t('results')}
      sx={{ overflowY: 'auto', maxHeight: { sm: '56vh' }, flex: { xs: 1, sm: 'none' }, px: 1, pb: 1 }}
    >
      {groups.map((group) => (
        <Box role="group" key={group.id} aria-labelledby={`${id}-${group.id}`}>
          <Typography
            role="presentation"
            id={`${id}-${group.id}`}
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ px: 1, pt: 1.25, pb: 0.5 }}
          >
            {t(`groups.${group.id}`)}
          </Typography>
          {group.options.map((option) => (
            <Box
              key={option.id}
              {...(option.href && { component: NextLink, href: option.href, prefetch: false })}
              role="option"
              id={idOf(option)}
              aria-selected={option === active}
              tabIndex={-1}
              onMouseMove={() => option !== active && onPoint(option)}
              onClick={(event: MouseEvent) => {
                if (!isPlainClick(event)) return
                const href = localHref(option.href)
                if (href) {
                  event.preventDefault()
                  location.hash = href
                }
                onChoose(option)
              }}
              sx={{ ...line, ...(option === active && { bgcolor: 'action.selected' }) }}
            >
              {/* A short detail is next to its label, a long one below. */}
              <Box
                sx={{
                  flex: 1,
                  minWidth: 0,
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'baseline',
                  columnGap: 1.25,
                }}
              >
                <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{option.label}</Box>
                {option.detail && (
                  <Box
                    lang={option.detailLang}
                    sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}
                  >
                    {option.detail}
                  </Box>
                )}
              </Box>
              {option.state && <StatusChip {...option.state} />}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** The fragment of an address on the current page, so that the page keeps its filter and input. */
function localHref(href: string | undefined): string | undefined {
  if (!href) return undefined
  const { pathname, hash } = new URL(href, location.href)
  return pathname === location.pathname && hash ? hash : undefined
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  py: 0.75,
  minHeight: 40,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  cursor: 'pointer',
} as const
