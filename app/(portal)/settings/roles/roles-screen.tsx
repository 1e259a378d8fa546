'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { RowLink } from '#components/grid/row-link.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { type RoleRow, roleAdd, roleEdit, roleList } from '#lib/contract/role.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { roleHref } from '#lib/record-hrefs.ts'
import { newHref } from './href.ts'
import { nameOf } from './name-of.ts'
import { useRoleColumns } from './role-columns.tsx'
import { RoleFilter } from './role-filter.tsx'

const LAST_CHANGED_FIRST = { field: 'updatedAt', order: 'desc' } as const
const rowId = (row: RoleRow) => row.code
const opens = ({ code }: RoleRow) => [opened(roleHref(code))]

export function RolesScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('roles')
  const routes = useTranslations('routes')
  const locale = localeOfTag(useLocale())
  const can = useCan()
  const list = useList(roleList)
  const layout = useColumnLayout('roles', useRoleColumns(), storedLayout)
  return (
    <ListScreen
      title={routes('roles')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={LAST_CHANGED_FIRST}
      tools={can(roleAdd) && <LinkButton href={newHref()}>{t('add')}</LinkButton>}
      filter={<RoleFilter list={list} />}
      actions={(row) => {
        const edits = row.type === 'regular' && !row.beyond && can(roleEdit)
        return (
          <RowLink
            href={roleHref(row.code)}
            label={t(edits ? 'edit' : 'look')}
            fullLabel={t(edits ? 'edit_row' : 'open_row', { name: nameOf(row, locale) })}
          />
        )
      }}
    />
  )
}
