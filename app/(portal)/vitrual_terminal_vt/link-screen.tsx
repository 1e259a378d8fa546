'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useLive } from '#components/grid/use-live.ts'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainAlert } from '#components/plain/alert.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { createLink, expireLink, linkList, sendLink } from '#lib/contract/link.ts'
import { linkHref } from '#lib/record-hrefs.ts'
import { linkColumns } from './link-columns.tsx'
import { linkFilter } from './link-filter.ts'
import { LinkTabs } from './link-tabs.tsx'

const CreateDialog = latePart(() => import('./create-dialog.tsx').then((module) => module.CreateDialog))

export function LinkScreen(settings: ListSettings) {
  const t = useTranslations('link')
  const router = useRouter()
  const screen = useListScreen(linkColumns, linkFilter, settings)
  useLive(linkList, screen.list.input)
  const { create, dialogs } = useRowActions(
    screen,
    {},
    {
      call: createLink,
      label: t('create'),
      dialog: (dialog) => (
        <CreateDialog {...dialog} onCreated={({ linkNo }) => router.push(linkHref(linkNo))} />
      ),
    },
  )
  return (
    <ListScreen
      {...screen}
      create={create}
      dialogs={dialogs}
      pages={<LinkTabs current="links" />}
      above={<Missing />}
      none={{ title: t('empty'), text: t('empty_hint') }}
    />
  )
}

const buttons = { create: createLink, send: sendLink, expire: expireLink }

/** The operations that the user's role does not include on this page (spec §6). */
function Missing() {
  const t = useTranslations('link')
  const can = useCan()
  const missing = Object.entries(buttons).flatMap(([name, def]) => (can(def) ? [] : [name]))
  if (missing.length === 0) return null
  return <PlainAlert severity="info">{t('may_not', { missing: missing.join('_') })}</PlainAlert>
}
