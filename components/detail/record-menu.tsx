'use client'

import { EllipsisVertical } from 'lucide'
import { useTranslations } from 'next-intl'
import { latePart } from '#components/layout/late-part.tsx'
import { useAnchor } from '#components/layout/use-anchor.ts'
import { Icon } from '#components/plain/icon.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { MenuLink } from './menu-link.ts'

/** Its code loads when a menu opens for the first time. */
const RecordMenuItems = latePart(() =>
  import('./record-menu-items.tsx').then((module) => module.RecordMenuItems),
)

/** The seldom used actions of a record. */
export function RecordMenu({ items }: { items: readonly MenuLink[] }) {
  const t = useTranslations('feedback')
  const opens = useOpens()
  const { anchor, isUsed, open, close } = useAnchor()
  const offered = items.filter(({ href }) => href === undefined || opens(href))
  if (offered.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="p-icon-button"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={t('more_actions')}
        title={t('more_actions')}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        <Icon icon={EllipsisVertical} />
      </button>
      {isUsed && <RecordMenuItems anchor={anchor} items={offered} onClose={close} />}
    </>
  )
}

/** The entry for the record's entries in the operation log. */
export function useLogLink(): (href: string) => MenuLink {
  const t = useTranslations('feedback')
  return (href) => ({ id: 'log', label: t('operation_log'), href })
}
