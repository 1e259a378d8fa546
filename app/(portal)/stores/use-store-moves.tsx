'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useEdited } from '#components/form/use-edited.ts'
import { RowButton } from '#components/grid/row-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import {
  type StoreRow,
  storeAppDelete,
  storeAuthUrl,
  storeBindGateway,
  storeDelete,
  storeReauth,
  storeUpdate,
} from '#lib/contract/store.ts'
import type { StorePage, StorePlatform } from '#lib/contract/store-auth.ts'
import { mayMove, type StoreMove } from '#lib/rules/store.ts'

const BindDialog = dynamic(() => import('./bind-dialog.tsx').then((it) => it.BindDialog), { ssr: false })
const EditDialog = dynamic(() => import('./edit-dialog.tsx').then((it) => it.EditDialog), { ssr: false })
const GatewayDialog = dynamic(() => import('./gateway-dialog.tsx').then((it) => it.GatewayDialog), {
  ssr: false,
})
const ReauthDialog = dynamic(() => import('./reauth-dialog.tsx').then((it) => it.ReauthDialog), {
  ssr: false,
})
const EndDialog = dynamic(() => import('./end-dialog.tsx').then((it) => it.EndDialog), { ssr: false })

/** The call that makes each move. */
const calls = {
  reauth: storeReauth,
  removeApp: storeAppDelete,
  bindGateway: storeBindGateway,
  edit: storeUpdate,
  delete: storeDelete,
}

/** What can be done on a page, and where it is done. */
export interface MovesOf {
  moves: readonly StoreMove[]
  /** Where the platform's answer comes back to; undefined: nothing is authorised on this page. */
  page?: StorePage
  /** Of a page for one platform. */
  platform?: StorePlatform
}

interface Moves {
  /** Begins a new binding. */
  bind: ReactNode
  /** Whether the user may do anything with a store here. */
  mayMove: boolean
  /** What the user may do with this store, in the state that it is in. */
  buttons: (row: StoreRow) => ReactNode
  /** Stand beside what is shown, not within: they tell what became of it also when its row is gone. */
  dialogs: ReactNode
}

/**
 * What can be done with stores: exactly what the provider takes.
 * @param rows as they are now
 */
export function useStoreMoves(
  rows: readonly StoreRow[] | undefined,
  { moves, page, platform }: MovesOf,
): Moves {
  const t = useTranslations('store')
  const can = useCan()
  const begun = useEdited<{ move: StoreMove; row: StoreRow } | 'bind'>()
  const mine = moves.filter((move) => can(calls[move]))
  const buttons = (row: StoreRow) =>
    mine
      .filter((move) => mayMove(row, move))
      .map((move) => (
        <RowButton
          key={move}
          label={t(`move.${move}`)}
          fullLabel={t('move_of', { move: t(`move.${move}`), domain: row.domain })}
          destructive={move === 'delete' || move === 'removeApp'}
          onClick={() => begun.edit({ move, row })}
        />
      ))
  const dialog = () => {
    const now = begun.row
    if (!now) return null
    if (now === 'bind') return page && <BindDialog page={page} platform={platform} {...begun.dialog} />
    const { move, row } = now
    const latest = rows?.find(({ storeNo }) => storeNo === row.storeNo)
    const props = { ...begun.dialog, row, latest }
    switch (move) {
      case 'reauth':
        return page && <ReauthDialog key={row.storeNo} page={page} {...props} />
      case 'bindGateway':
        return <GatewayDialog key={row.storeNo} {...props} />
      case 'edit':
        return <EditDialog key={row.storeNo} {...props} />
      case 'removeApp':
      case 'delete':
        return <EndDialog key={`${move} ${row.storeNo}`} move={move} {...props} />
    }
  }
  return {
    bind: page && can(storeAuthUrl) && (
      <Button variant="contained" aria-haspopup="dialog" onClick={() => begun.edit('bind')}>
        {t('bind.button')}
      </Button>
    ),
    mayMove: mine.length > 0,
    buttons,
    dialogs: dialog(),
  }
}
