'use client'

import { Bell } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useIsIdle } from './page-idle.ts'
import type { UnreadNews } from './unread-news.ts'
import { usePanel } from './use-panel.ts'

const MAX_SHOWN = 99

const loadPanel = () => import('./unread-panel.tsx')
const UnreadPanel = latePart(() => loadPanel().then((module) => module.UnreadPanel))

/** The number of unread notices, with a link to them. */
export function NewsBell({ initial }: { initial: UnreadNews | undefined }) {
  const t = useTranslations('shell')
  /** Undefined until it is known. */
  const [unread, setUnread] = useState(initial?.unread)
  const { anchor, isUsed, close, button } = usePanel(loadPanel)
  const live = useIsIdle()
  return (
    <>
      <button
        {...button}
        className="frame-tool"
        aria-label={unread === undefined ? t('bell_title') : t('bell', { count: unread })}
        aria-haspopup="dialog"
      >
        <span className="frame-badge">
          <Icon icon={Bell} large />
          {unread !== undefined && unread > 0 && (
            <span className="number">{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>
          )}
        </span>
      </button>
      {(isUsed || live) && (
        <UnreadPanel initial={initial} onCount={setUnread} anchor={anchor} onClose={close} />
      )}
    </>
  )
}
