'use client'

import { CircleUser } from 'lucide'
import { useTranslations } from 'next-intl'
import { latePart } from '#components/layout/late-part.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { offsetOf } from '#lib/format/format.ts'
import { usePanel } from './use-panel.ts'

interface UserMenuProps {
  merchantNo: string
  userName: string
}

const loadPanel = () => import('./user-panel.tsx')
const UserPanel = latePart(() => loadPanel().then((module) => module.UserPanel))

/** The button of the signed-in user, with the current time zone. */
export function UserMenu({ merchantNo, userName }: UserMenuProps) {
  const t = useTranslations('shell')
  const { timeZone, serverTime } = usePortal()
  const { anchor, isUsed, close, button } = usePanel(loadPanel)
  return (
    <>
      <button {...button} className="frame-button frame-user-button" aria-haspopup="dialog">
        <Icon icon={CircleUser} />
        <span className="visually-hidden">{t('user_menu', { userName })}</span>
        <span className="merchant">
          {merchantNo}
          <span className="zone">{offsetOf(timeZone, new Date(serverTime))}</span>
        </span>
        <span className="visually-hidden">{t('time_zone_now', { name: timeZone })}</span>
      </button>
      {isUsed && <UserPanel merchantNo={merchantNo} userName={userName} anchor={anchor} onClose={close} />}
    </>
  )
}
