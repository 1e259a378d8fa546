'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import {
  type KeyboardEvent,
  type RefObject,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import type { PaletteWords } from '#lib/client/palette-words.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { moved, type PaletteOption } from './option.ts'
import { OptionList } from './option-list.tsx'
import type { PaletteList } from './palette-input.tsx'
import { noteRecent, recentOf } from './recent.ts'
import { useRecordGroups } from './records.ts'
import { useFound } from './use-found.ts'
import { useOwnGroups } from './use-groups.ts'

interface PaletteResultsProps {
  words: PaletteWords
  typed: string
  /** Receives the keys of the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>
  onList: (list: PaletteList | undefined) => void
  onClose: () => void
}

/**
 * The matching options in groups. Arrow keys move through them; Enter opens an option, with Ctrl or Command
 * in a new tab.
 */
export function PaletteResults({ words, typed, keys, onList, onClose }: PaletteResultsProps) {
  const t = useTranslations('palette')
  const feedback = useTranslations('feedback')
  const id = useId()
  const { user } = usePortal()
  const owner = `${user?.merchantNo}.${user?.userName}`
  const own = useOwnGroups(typed, words)
  const found = useFound(typed)
  const records = useRecordGroups(found.answer)
  /** What the arrow keys chose, for this input only. */
  const [choice, setChoice] = useState<{ typed: string; id: string | undefined }>()
  const chosen = choice?.typed === typed ? choice.id : undefined
  const setChosen = (next: string | undefined) => setChoice({ typed, id: next })

  const isEmpty = typed.trim() === ''
  const groups = [
    ...(isEmpty ? [{ id: 'recent' as const, options: recentOf(owner) }] : []),
    own.actions,
    own.pages,
    ...records,
    own.help,
  ].filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  // Results that arrive later are appended, so that the option that Enter would choose stays the same.
  const active = options.find((option) => option.id === chosen) ?? options[0]

  const choose = (option: PaletteOption) => {
    noteRecent(owner, option)
    onClose()
    option.run?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) {
      event.preventDefault()
      setChosen(moved(options, active?.id, by))
    }
    if (event.key !== 'Enter' || !active) return
    event.preventDefault()
    const element = document.getElementById(optionId(id, active))
    if ((event.ctrlKey || event.metaKey) && active.href) window.open(active.href, '_blank', 'noopener')
    else element?.click()
  }
  useImperativeHandle(keys, () => onKeyDown)
  const activeId = active && optionId(id, active)
  useLayoutEffect(() => {
    onList(activeId === undefined ? undefined : { id, active: activeId })
  }, [onList, id, activeId])
  const announcement = found.busy
    ? t('searching')
    : options.length === 0
      ? t('nothing', { text: typed.trim() })
      : t('count', { count: options.length })
  return (
    <>
      <Box sx={{ height: 3 }} aria-hidden>
        {found.busy && <LinearProgress sx={{ height: 3 }} />}
      </Box>
      <span role="status" className="visually-hidden">
        {isEmpty ? '' : announcement}
      </span>
      <OptionList
        id={id}
        groups={groups}
        active={active}
        idOf={(option) => optionId(id, option)}
        onPoint={(option) => setChosen(option.id)}
        onChoose={choose}
      />
      {options.length === 0 && !found.error && (
        <Typography aria-hidden color="textSecondary" sx={{ px: 2, py: 3 }}>
          {announcement}
        </Typography>
      )}
      {found.error && (
        <Box sx={{ p: 1.5 }}>
          <ErrorAlert error={found.error} />
          <Button onClick={found.retry}>{feedback('retry')}</Button>
        </Box>
      )}
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        // Only on devices with a keyboard.
        sx={{
          display: { xs: 'none', sm: 'block' },
          m: 0,
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {t('hint')}
      </Typography>
    </>
  )
}

const optionId = (list: string, option: PaletteOption): string =>
  `${list}-${option.id.replaceAll(/[^\w-]/g, '_')}`
