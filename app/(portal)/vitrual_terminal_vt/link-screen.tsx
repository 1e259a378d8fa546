'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEdited } from '#components/form/use-edited.ts'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { useLive } from '#components/grid/use-live.ts'
import { useNewAsked } from '#components/grid/use-new-asked.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { useCan } from '#lib/client/portal.tsx'
import { createLink, expireLink, type LinkRow, linkList, sendLink } from '#lib/contract/link.ts'
import { linkHref } from '#lib/record-hrefs.ts'
import { useLinkColumns } from './link-columns.tsx'
import { LinkFilter } from './link-filter.tsx'
import { LinkTabs } from './link-tabs.tsx'

const CreateDialog = dynamic(() => import('./create-dialog.tsx').then((module) => module.CreateDialog), {
  ssr: false,
})

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: LinkRow) => row.linkNo
const opens = ({ linkNo }: LinkRow) => [opened(linkHref(linkNo))]

export function LinkScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('link')
  const title = useTranslations('routes')('vitrual_terminal_vt')
  const router = useRouter()
  const can = useCan()
  const list = useList(linkList)
  const layout = useColumnLayout('pay_link', useLinkColumns(), storedLayout)
  const creating = useEdited<'new'>()
  useLive(linkList, list.input)
  useNewAsked(can(createLink) ? () => creating.edit('new') : undefined)
  const create = can(createLink) && (
    <Button variant="contained" aria-haspopup="dialog" onClick={() => creating.edit('new')}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <ListScreen
        title={title}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        opens={opens}
        defaultSort={NEWEST_FIRST}
        tools={create}
        above={
          <>
            <LinkTabs current="links" />
            <Missing />
          </>
        }
        filter={<LinkFilter list={list} />}
        none={{ title: t('empty'), text: t('empty_hint'), action: create }}
      />
      {creating.row && (
        <CreateDialog {...creating.dialog} onCreated={({ linkNo }) => router.push(linkHref(linkNo))} />
      )}
    </>
  )
}

const buttons = { create: createLink, send: sendLink, expire: expireLink }

/** What the user's role does not allow here, said once (spec §6). */
function Missing() {
  const t = useTranslations('link')
  const can = useCan()
  const missing = Object.entries(buttons).flatMap(([name, def]) => (can(def) ? [] : [name]))
  if (missing.length === 0) return null
  return <Alert severity="info">{t('may_not', { missing: missing.join('_') })}</Alert>
}
