'use client'

import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { Search, X } from 'lucide'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { MAX_SEARCH_LENGTH } from '#lib/contract/search.ts'

/** The list below the field: its id, and the id of the option that Enter would choose. */
export interface PaletteList {
  id: string
  active: string | undefined
}

interface PaletteInputProps {
  typed: string
  onType: (typed: string) => void
  onClose: () => void
  list: PaletteList | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

/** The field of the palette: a combobox that keeps the focus while arrow keys move through the list. */
export function PaletteInput({ typed, onType, onClose, list, onKeyDown }: PaletteInputProps) {
  const t = useTranslations('shell')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '& > .p-icon': { color: 'action.active' },
      }}
    >
      <Icon icon={Search} large />
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        placeholder={t('palette_hint')}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': t('palette'),
            'aria-autocomplete': 'list',
            'aria-expanded': Boolean(list),
            'aria-controls': list?.id,
            'aria-activedescendant': list?.active,
            autoComplete: 'off',
            autoCorrect: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            maxLength: MAX_SEARCH_LENGTH,
            enterKeyHint: 'go',
          },
        }}
        sx={{ minHeight: 40 }}
      />
      <IconButton aria-label={t('palette_close')} onClick={onClose} edge="end">
        <Icon icon={X} />
      </IconButton>
    </Box>
  )
}
