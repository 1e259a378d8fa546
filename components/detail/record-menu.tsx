'use client'

import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOpens } from '#lib/client/use-opens.ts'

/** An action with a dialog, or a page; hidden from users who cannot open the page. */
export type MenuLink = { id: string; label: string } & (
  | { href: string; onClick?: undefined }
  | { href?: undefined; onClick: () => void }
)

/** The seldom used actions of a record. */
export function RecordMenu({ items }: { items: readonly MenuLink[] }) {
  const t = useTranslations('feedback')
  const opens = useOpens()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const offered = items.filter(({ href }) => href === undefined || opens(href))
  const close = () => setAnchor(null)
  if (offered.length === 0) return null
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={t('more_actions')}
        title={t('more_actions')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        {offered.map(({ id, label, href, onClick }) =>
          href === undefined ? (
            <MenuItem
              key={id}
              onClick={() => {
                close()
                onClick()
              }}
            >
              {label}
            </MenuItem>
          ) : (
            <MenuItem key={id} component={NextLink} href={href} prefetch={false} onClick={close}>
              {label}
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  )
}

/** The entry for the record's entries in the operation log. */
export function useLogLink(): (href: string) => MenuLink {
  const t = useTranslations('feedback')
  return (href) => ({ id: 'log', label: t('operation_log'), href })
}
