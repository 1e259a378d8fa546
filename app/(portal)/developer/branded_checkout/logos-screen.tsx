'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { logoColumns } from './logo-columns.tsx'
import { logoFilter } from './logo-filter.ts'

const LogoDialog = latePart(() => import('./logo-dialog.tsx').then((module) => module.LogoDialog))

/** The logo of each gateway's payment page. */
export function LogosScreen(settings: ListSettings) {
  const t = useTranslations('developer.logo')
  const screen = useListScreen(logoColumns, logoFilter, settings)
  const actions = useRowActions(screen, {
    edit: {
      label: t('edit'),
      fullLabel: ({ gatewayNo }) => t('edit_row', { gatewayNo }),
      dialog: (dialog) => <LogoDialog {...dialog} latest={dialog.latest ?? dialog.row} />,
    },
  })
  return <ListScreen {...screen} {...actions} help={t('intro')} />
}
