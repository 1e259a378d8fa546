'use client'

import AccountCircle from '@mui/icons-material/AccountCircleOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import Devices from '@mui/icons-material/DevicesOutlined'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Password from '@mui/icons-material/PasswordOutlined'
import Security from '@mui/icons-material/SecurityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { showWindow } from '#lib/client/shell-window.ts'
import { logout } from '#lib/contract/admin.ts'
import { offsetOf } from '#lib/format/format.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { accountEntry } from './menu.ts'
import { Panel } from './panel.tsx'
import { titleOf } from './route-title.ts'
import { UserChoices } from './user-choices.tsx'

interface UserMenuProps {
  merchantNo: string
  userName: string
}

const icons: Readonly<Record<string, ReactNode>> = {
  '/account/profile': <Badge />,
  '/account/password': <Password />,
  '/account/twoStep': <Security />,
  '/account/sessions': <Devices />,
}

/** The signed-in user with their role, their own pages, time zone, language and theme, and sign-out. */
export function UserMenu({ merchantNo, userName }: UserMenuProps) {
  const t = useTranslations('shell')
  const title = useTranslations('routes')
  const locale = localeOfTag(useLocale())
  const { user, timeZone, serverTime } = usePortal()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const facts = [
    {
      label: t('merchant_label'),
      value: [merchantNo, user?.merchantName[locale]].filter(Boolean).join(' · '),
    },
    { label: t('user'), value: [userName, user?.name].filter(Boolean).join(' · ') },
    ...(user ? [{ label: t('role'), value: user.role[locale] }] : []),
  ]
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircle />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: 1, '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, sm: 0.75 } } }}
      >
        <span className="visually-hidden">{t('user_menu', { userName })}</span>
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'start', lineHeight: 1.3 }}
        >
          {merchantNo}
          <Box component="span" sx={{ display: 'block', typography: 'caption', lineHeight: 1.3 }}>
            {offsetOf(timeZone, new Date(serverTime))}
          </Box>
        </Box>
        <span className="visually-hidden">{t('time_zone_now', { name: timeZone })}</span>
      </Button>
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
            startIcon={<Keyboard />}
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
    </>
  )
}

const entries = { p: 1, '& .MuiButton-root': { justifyContent: 'flex-start' } } as const

export function QuitButton() {
  const t = useTranslations('shell')
  const notices = useNotices()
  const [pending, setPending] = useState(false)
  const quit = async () => {
    setPending(true)
    try {
      await call(logout, {})
    } catch (error) {
      // The session has already ended, which has the same effect.
      if (!(error instanceof CallError && error.sessionEnded)) {
        setPending(false)
        return notices.error(error)
      }
    }
    // Loads a new document, so that no data of this user stays in memory.
    location.assign('/login')
  }
  return (
    <Button
      fullWidth
      color="inherit"
      startIcon={<Logout />}
      loading={pending}
      loadingPosition="start"
      onClick={quit}
    >
      {t(pending ? 'quitting' : 'quit')}
    </Button>
  )
}
