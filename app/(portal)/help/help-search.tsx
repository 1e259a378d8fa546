'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Search, X } from 'lucide'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { useEarlyText } from '#components/use-early-text.ts'
import type { HelpDocument } from '#lib/help/content.ts'
import { type HelpHit, searchHelp, type TextPart } from '#lib/help/search.ts'
import { useQueryText } from './use-query-text.ts'

interface HelpSearchProps {
  documents: readonly HelpDocument[]
  /** Shown while the search is empty. */
  children: ReactNode
}

const PARAM = 'q'
const PAGE = 12
const MAX_QUERY = 100

/**
 * Searches the whole help in the browser. The search text is in the address, so that going back from an
 * article shows the results again. Arrow keys move through the results, Escape ends the search.
 */
export function HelpSearch({ documents, children }: HelpSearchProps) {
  const t = useTranslations('help')
  const { text, setText, keep } = useQueryText(PARAM, MAX_QUERY)
  // The search never delays the next letter.
  const query = useDeferredValue(text)
  const hits = useMemo(() => searchHelp(documents, query), [documents, query])
  const [shown, setShown] = useState(PAGE)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const search = (typed: string) => {
    setShown(PAGE)
    setText(typed)
  }
  useEarlyText(input, text, search)
  const clear = () => {
    search('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method, these keys select a suggestion.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && text) return clear()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
    const here = stops.indexOf(document.activeElement as HTMLInputElement)
    const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)]
    if (here < 0 || !next) return
    event.preventDefault()
    next.focus()
  }
  const searching = query.trim() !== ''
  return (
    <Box
      // A result that is opened replaces the page: the address has the text before.
      onClickCapture={keep}
      onKeyDown={onKeyDown}
      ref={box}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 0.5 }}
    >
      <Box role="search" aria-label={t('search')}>
        <TextField
          fullWidth
          value={text}
          onChange={({ target }) => search(target.value)}
          inputRef={input}
          label={t('search')}
          helperText={t('search_hint')}
          slotProps={{
            htmlInput: {
              autoComplete: 'off',
              spellCheck: false,
              maxLength: MAX_QUERY,
              enterKeyHint: 'search',
            },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon icon={Search} />
                </InputAdornment>
              ),
              endAdornment: text && (
                <InputAdornment position="end">
                  <IconButton aria-label={t('clear')} onClick={clear} edge="end">
                    <Icon icon={X} />
                  </IconButton>
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <Typography
        role="status"
        variant="body2"
        color="text.secondary"
        className={searching ? undefined : 'visually-hidden'}
      >
        {searching ? t('results', { count: hits.length }) : ''}
      </Typography>
      {searching ? <Results hits={hits.slice(0, shown)} query={query} /> : children}
      {searching && hits.length > shown && (
        <Box>
          <Button variant="outlined" onClick={() => setShown(shown + PAGE)}>
            {t('more')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

function Results({ hits, query }: { hits: readonly HelpHit[]; query: string }) {
  const t = useTranslations()
  if (hits.length === 0) return <Typography>{t('help.no_results', { text: query })}</Typography>
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {hits.map(({ document: found, title, snippet }) => (
        <li key={found.href}>
          <Link component={NextLink} href={found.href} prefetch={false} data-result sx={{ fontWeight: 600 }}>
            <Parts parts={title} />
          </Link>
          {found.text && (
            <Typography variant="body2">
              <Parts parts={snippet} />
            </Typography>
          )}
          <Typography variant="caption" color="text.secondary" component="div">
            {found.article ? t('help.in_article', { title: found.article }) : t(`routes.${found.section}`)}
          </Typography>
        </li>
      ))}
    </Box>
  )
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, hit }, index) =>
    hit ? (
      // The order of the items never changes.
      <Box component="mark" key={String(index)} sx={mark}>
        {text}
      </Box>
    ) : (
      <span key={String(index)}>{text}</span>
    ),
  )
}

const mark = { bgcolor: 'warning.main', color: 'warning.contrastText', borderRadius: 0.5, px: 0.25 } as const
