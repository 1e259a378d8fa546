'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { FileClock, IdCard, Keyboard, MonitorSmartphone, RectangleEllipsis, ShieldEllipsis } from 'lucide'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { showWindow } from '#lib/client/shell-window.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { accountEntry } from './menu.ts'
import { Panel } from './panel.tsx'
import { QuitButton } from './quit-button.tsx'
import { titleOf } from './route-title.ts'
import { UserChoices } from './user-choices.tsx'

interface UserPanelProps {
  merchantNo: string
  userName: string
  anchor: HTMLElement | null
  onClose: () => void
}

const icons: Readonly<Record<string, ReactNode>> = {
  '/account/profile': <Icon icon={IdCard} />,
  '/account/password': <Icon icon={RectangleEllipsis} />,
  '/account/twoStep': <Icon icon={ShieldEllipsis} />,
  '/account/sessions': <Icon icon={MonitorSmartphone} />,
  '/account/reports': <Icon icon={FileClock} />,
}

/** The signed-in user with their role, their own pages, time zone, language and theme, and sign-out. */
export function UserPanel({ merchantNo, userName, anchor, onClose: close }: UserPanelProps) {
  const t = useTranslations('shell')
  const title = useTranslations('routes')
  const locale = useLocaleCode()
  const { user } = usePortal()
  const facts = [
    {
      label: t('merchant_label'),
      value: [merchantNo, user?.merchantName[locale]].filter(Boolean).join(' · '),
    },
    { label: t('user'), value: [userName, user?.name].filter(Boolean).join(' · ') },
    ...(user ? [{ label: t('role'), value: user.role[locale] }] : []),
  ]
  return (
    <Panel
      label={t('user_menu', { userName })}
      anchor={anchor}
      onClose={close}
      sx={{ width: 'min(22rem, 94vw)' }}
    >
      <Box component="dl" sx={{ m: 0, p: 2, display: 'grid', gap: 1 }}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <Divider />
      <Box component="nav" aria-label={title('account')} sx={entries}>
        {accountEntry.pages.map(({ url }) => (
          <Button
            key={url}
            component={Link}
            nativeButton={false}
            href={url}
            prefetch={false}
            fullWidth
            color="inherit"
            startIcon={icons[url]}
            onClick={close}
          >
            {title(titleOf(url))}
          </Button>
        ))}
      </Box>
      <Divider />
      <UserChoices onChosen={close} />
      <Divider />
      <Box sx={entries}>
        <Button
          fullWidth
          color="inherit"
          startIcon={<Icon icon={Keyboard} />}
          aria-haspopup="dialog"
          onClick={() => {
            close()
            showWindow('shortcuts')
          }}
        >
          {t('keys.title')}
        </Button>
        <QuitButton />
      </Box>
    </Panel>
  )
}

const entries = { p: 1, '& .MuiButton-root': { justifyContent: 'flex-start' } } as const
