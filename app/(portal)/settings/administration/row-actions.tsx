'use client'

import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RowButton } from '#components/grid/row-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { type AdministratorRow, administratorEdit } from '#lib/contract/administrator.ts'
import { administratorRefusal } from '#lib/rules/administrator.ts'
import { type StateAction, stateActions, stateCalls } from './state-calls.ts'
import { useFacts } from './use-facts.ts'

interface RowActionsProps {
  row: AdministratorRow
  onEdit: (row: AdministratorRow) => void
  onAct: (row: AdministratorRow, action: StateAction) => void
}

/** What may be done with a user: only that is shown. */
export function RowActions({ row, onEdit, onAct }: RowActionsProps) {
  const t = useTranslations('administration')
  const can = useCan()
  const facts = useFacts()(row)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const editable = can(administratorEdit) && !administratorRefusal('modify', facts)
  const offered = stateActions.filter(
    (action) => can(stateCalls[action]) && !administratorRefusal(action, facts),
  )
  const { userName } = row
  return (
    <Stack direction="row" sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle' }}>
      {editable && (
        <RowButton label={t('edit')} fullLabel={t('edit_row', { userName })} onClick={() => onEdit(row)} />
      )}
      {offered.length > 0 && (
        <>
          <IconButton
            size="small"
            aria-haspopup="menu"
            aria-expanded={Boolean(anchor)}
            aria-label={t('more_row', { userName })}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreVert fontSize="small" />
          </IconButton>
          <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
            {offered.map((action) => (
              <MenuItem
                key={action}
                onClick={() => {
                  setAnchor(null)
                  onAct(row, action)
                }}
                sx={action === 'delete' ? { color: 'error.main' } : undefined}
              >
                {t(`actions.${action}`)}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </Stack>
  )
}
