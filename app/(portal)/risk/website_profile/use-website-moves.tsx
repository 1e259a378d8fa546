'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useEdited } from '#components/form/use-edited.ts'
import { RowButton } from '#components/grid/row-button.tsx'
import { useNewAsked } from '#components/grid/use-new-asked.ts'
import { useCan } from '#lib/client/portal.tsx'
import {
  type WebsiteRow,
  websiteAdd,
  websiteDelete,
  websiteRectify,
  websiteResubmit,
  websiteStop,
  websiteUpdate,
} from '#lib/contract/website.ts'
import { type MerchantMove, offeredMoves } from '#lib/rules/website.ts'

const RegisterDialog = dynamic(() => import('./register-dialog.tsx').then((it) => it.RegisterDialog), {
  ssr: false,
})
const PlaceDialog = dynamic(() => import('./place-dialog.tsx').then((it) => it.PlaceDialog), { ssr: false })
const RectifyDialog = dynamic(() => import('./rectify-dialog.tsx').then((it) => it.RectifyDialog), {
  ssr: false,
})
const StopDialog = dynamic(() => import('./stop-dialog.tsx').then((it) => it.StopDialog), { ssr: false })
const DeleteDialog = dynamic(() => import('./delete-dialog.tsx').then((it) => it.DeleteDialog), {
  ssr: false,
})

/** The call that makes each move. */
const calls = {
  edit: websiteUpdate,
  delete: websiteDelete,
  resubmit: websiteResubmit,
  rectify: websiteRectify,
  stop: websiteStop,
}

interface Moves {
  /** Registering a new one. */
  register: ReactNode
  /** Whether the user may do anything with a website. */
  mayMove: boolean
  /** What the user may do with this website, in the state that it is in. */
  buttons: (row: WebsiteRow) => ReactNode
  /** Stand beside what is shown, not within: they tell what became of it also when its row is gone. */
  dialogs: ReactNode
}

/**
 * What can be done with websites: exactly what the provider takes.
 * @param rows as they are now
 * @param onDeleted where the page is about the one that is gone
 */
export function useWebsiteMoves(rows: readonly WebsiteRow[] | undefined, onDeleted?: () => void): Moves {
  const t = useTranslations('website')
  const can = useCan()
  const begun = useEdited<{ move: MerchantMove; row: WebsiteRow } | 'register'>()
  const now = begun.row
  useNewAsked(can(websiteAdd) ? () => begun.edit('register') : undefined)
  const buttons = (row: WebsiteRow) =>
    offeredMoves(row)
      .filter((move) => can(calls[move]))
      .map((move) => (
        <RowButton
          key={move}
          label={t(`move.${move}`)}
          fullLabel={t('move_of', { move: t(`move.${move}`), url: row.url })}
          destructive={move === 'delete' || move === 'stop'}
          onClick={() => begun.edit({ move, row })}
        />
      ))
  const dialog = () => {
    if (!now) return null
    if (now === 'register') return <RegisterDialog {...begun.dialog} />
    const { move, row } = now
    const props = {
      ...begun.dialog,
      row,
      latest: rows?.find(({ websiteNo }) => websiteNo === row.websiteNo),
    }
    switch (move) {
      case 'edit':
      case 'resubmit':
        return <PlaceDialog key={row.websiteNo} move={move} {...props} />
      case 'rectify':
        return <RectifyDialog key={row.websiteNo} {...props} />
      case 'stop':
        return <StopDialog key={row.websiteNo} {...props} />
      case 'delete':
        return <DeleteDialog key={row.websiteNo} {...props} onDeleted={onDeleted} />
    }
  }
  return {
    register: can(websiteAdd) && (
      <Button variant="contained" aria-haspopup="dialog" onClick={() => begun.edit('register')}>
        {t('register.button')}
      </Button>
    ),
    mayMove: Object.values(calls).some((call) => can(call)),
    buttons,
    dialogs: dialog(),
  }
}
