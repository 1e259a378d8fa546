'use client'

import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { MoreMessages } from '#components/layout/more-messages.tsx'
import { useLateWords } from '#components/layout/use-late-words.ts'
import { loadPaletteWords } from '#lib/client/palette-words.ts'
import { PaletteInput, type PaletteList } from './palette-input.tsx'
import { PaletteResults } from './palette-results.tsx'

interface PaletteProps {
  /** What was typed before the field existed. */
  typedEarly: string
  onClose: () => void
}

/**
 * Searches pages, records, actions and help. Users can type before the texts have loaded. The input is discarded on
 * close, and never written to a URL or a log.
 */
export function Palette({ typedEarly, onClose }: PaletteProps) {
  const t = useTranslations('shell')
  const tag = useLocale()
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [typed, setTyped] = useState(typedEarly)
  const words = useLateWords('palette', loadPaletteWords)
  const [list, setList] = useState<PaletteList>()
  const keys = useRef<((event: KeyboardEvent) => void) | undefined>(undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={fullScreen}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: {
          'aria-label': t('palette'),
          sx: { position: { sm: 'absolute' }, top: { sm: '8vh' }, m: { sm: 0 } },
        },
      }}
    >
      {/* The field stays the same when the texts arrive, so that an input method is not interrupted. */}
      <PaletteInput
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        list={list}
        onKeyDown={(event) => keys.current?.(event)}
      />
      {words.data ? (
        <MoreMessages locale={tag} messages={words.data.messages}>
          <PaletteResults words={words.data} typed={typed} keys={keys} onList={setList} onClose={onClose} />
        </MoreMessages>
      ) : (
        <Box sx={{ minHeight: 120 }}>
          {words.error ? (
            <ErrorState
              error={words.error}
              onRetry={() => void words.refetch()}
              retrying={words.isFetching}
            />
          ) : (
            <LinearProgress aria-label={t('palette_loading')} />
          )}
        </Box>
      )}
    </Dialog>
  )
}
