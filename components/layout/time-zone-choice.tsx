'use client'

import Schedule from '@mui/icons-material/ScheduleOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { usePortal } from '#lib/client/portal.tsx'
import { clearPreference, writePreference } from '#lib/client/preferences.ts'
import { offsetOf } from '#lib/format/format.ts'

/** Chooses the time zone of all times, always visible: the merchant's or the browser's. */
export function TimeZoneChoice() {
  const t = useTranslations('shell')
  const router = useRouter()
  const { user, timeZone, serverTime } = usePortal()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const at = new Date(serverTime)
  const offset = offsetOf(timeZone, at)
  const own = user?.timeZone ?? timeZone
  const browser = anchor ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined

  const choose = (zone: string) => {
    if (zone === own) clearPreference('timeZone')
    else writePreference('timeZone', zone)
    setAnchor(null)
    router.refresh()
  }
  const choice = (zone: string, text: string) => (
    <MenuItem
      key={text}
      role="menuitemradio"
      aria-checked={zone === timeZone}
      selected={zone === timeZone}
      onClick={() => choose(zone)}
    >
      {text} ({offsetOf(zone, at)})
    </MenuItem>
  )
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Schedule />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: 1, '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
      >
        <span className="visually-hidden">{t('time_zone_now', { name: timeZone })}</span>
        {offset}
      </Button>
      <Menu id={id} anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {choice(own, t('time_zone_merchant', { name: own }))}
        {browser && browser !== own && choice(browser, t('time_zone_browser', { name: browser }))}
      </Menu>
    </>
  )
}
