'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import type { RoleDetail } from '#lib/contract/role.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { DiffList } from './diff-list.tsx'
import type { DiffLine } from './use-diff-text.ts'

interface ReviewDialogProps {
  open: boolean
  lines: readonly DiffLine[]
  /** Whether the permissions change. A change of names signs no user out. */
  rightsChange: boolean
  people: RoleDetail['people']
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Shows the changes and the affected users before a role is saved. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { open, lines, rightsChange, people, pending, onConfirm, onClose } = props
  const t = useTranslations('roles')
  const format = useFormat()
  const { user } = usePortal()
  const count = rightsChange ? people.length : 0
  const own = count > 0 && people.some(({ userName }) => userName === user?.userName)
  return (
    <ConfirmDialog
      open={open}
      title={t('review')}
      confirmLabel={t('save')}
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <span>
          {format.sentences([
            count > 0 ? t('sign_in_again', { count }) : t('no_sign_outs'),
            own && t('sign_in_again_you'),
          ])}
        </span>
        {lines.length > 0 ? (
          <DiffList lines={lines} label={t('changes_section')} />
        ) : (
          <span>{t('no_changes')}</span>
        )}
      </Box>
    </ConfirmDialog>
  )
}
