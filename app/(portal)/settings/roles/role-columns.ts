import { defineColumns } from '#components/grid/list-columns.ts'
import { roleList } from '#lib/contract/role.ts'
import { roleHref } from '#lib/record-hrefs.ts'

export const roleColumns = defineColumns(
  roleList,
  { labels: 'roles.fields', rowId: 'code', opens: ({ code }) => [roleHref(code)] },
  (column, { t }) => ({
    shown: [
      column.typed('nameZh', { width: 120 }),
      column.typed('nameEn', { width: 140 }),
      column.word('type', 'roleType'),
      column.custom('users', {
        width: 86,
        align: 'right',
        text: ({ users }) => t('roles.users', { count: users }),
      }),
      column.count('pages'),
      column.count('operations'),
      column.custom('sites', {
        width: 110,
        text: ({ sites }) =>
          sites === null ? t('roles.all_websites') : t('roles.website_count', { count: sites }),
      }),
      column.custom('displayHome', {
        width: 70,
        text: ({ displayHome }) => t(`roles.${displayHome ? 'home_yes' : 'home_no'}`),
      }),
      column.typed('description', { width: 150, grows: true }),
      column.time('updatedAt'),
      column.text('updatedBy'),
    ],
    hidden: [column.text('code', { width: 200 })],
  }),
)
