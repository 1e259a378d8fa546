'use client'

import { useTranslations } from 'next-intl'
import { type RowSource, useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import {
  type WebsiteRow,
  websiteAdd,
  websiteDelete,
  websiteRectify,
  websiteResubmit,
  websiteStop,
  websiteUpdate,
} from '#lib/contract/website.ts'
import { type MerchantTransition, offeredTransitions } from '#lib/rules/website.ts'

const RegisterDialog = latePart(() => import('./register-dialog.tsx').then((it) => it.RegisterDialog))
const PlaceDialog = latePart(() => import('./place-dialog.tsx').then((it) => it.PlaceDialog))
const RectifyDialog = latePart(() => import('./rectify-dialog.tsx').then((it) => it.RectifyDialog))
const StopDialog = latePart(() => import('./stop-dialog.tsx').then((it) => it.StopDialog))
const DeleteDialog = latePart(() => import('./delete-dialog.tsx').then((it) => it.DeleteDialog))

/**
 * The actions on websites: exactly those that the provider accepts.
 * @param onDeleted for the page of the website that was deleted
 */
export function useWebsiteActions(source: RowSource<WebsiteRow>, onDeleted?: () => void) {
  const t = useTranslations('website')
  const button = (action: MerchantTransition) => ({
    label: t(`action.${action}`),
    fullLabel: ({ url }: WebsiteRow) => t('action_of', { action: t(`action.${action}`), url }),
    offered: (row: WebsiteRow) => offeredTransitions(row).includes(action),
  })
  return useRowActions<WebsiteRow>(
    source,
    {
      edit: {
        ...button('edit'),
        call: websiteUpdate,
        dialog: (dialog) => <PlaceDialog {...dialog} action="edit" />,
      },
      rectify: {
        ...button('rectify'),
        call: websiteRectify,
        dialog: (dialog) => <RectifyDialog {...dialog} />,
      },
      resubmit: {
        ...button('resubmit'),
        call: websiteResubmit,
        dialog: (dialog) => <PlaceDialog {...dialog} action="resubmit" />,
      },
      stop: {
        ...button('stop'),
        menu: true,
        call: websiteStop,
        dialog: (dialog) => <StopDialog {...dialog} />,
      },
      delete: {
        ...button('delete'),
        menu: true,
        call: websiteDelete,
        dialog: (dialog) => <DeleteDialog {...dialog} onDeleted={onDeleted} />,
      },
    },
    {
      call: websiteAdd,
      label: t('register.button'),
      dialog: (dialog) => <RegisterDialog {...dialog} />,
    },
  )
}
