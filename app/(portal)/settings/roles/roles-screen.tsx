'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { roleAdd, roleEdit } from '#lib/contract/role.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { roleHref } from '#lib/record-hrefs.ts'
import { newHref } from './href.ts'
import { nameOf } from './name-of.ts'
import { roleColumns } from './role-columns.ts'
import { roleFilter } from './role-filter.ts'

export function RolesScreen(settings: ListSettings) {
  const t = useTranslations('roles')
  const locale = useLocaleCode()
  const can = useCan()
  const screen = useListScreen(roleColumns, roleFilter, settings)
  return (
    <ListScreen
      {...screen}
      tools={can(roleAdd) && <LinkButton href={newHref()}>{t('add')}</LinkButton>}
      actions={(row) => {
        const edits = row.type === 'regular' && !row.beyond && can(roleEdit)
        const fullLabel = t(edits ? 'edit_row' : 'open_row', { name: nameOf(row, locale) })
        return {
          items: [{ id: 'open', href: roleHref(row.code), label: t(edits ? 'edit' : 'look'), fullLabel }],
        }
      }}
    />
  )
}
