'use client'

import SearchIcon from '@mui/icons-material/Search'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type Ref, useState } from 'react'
import { type Search, type SearchTarget, searchesOf } from './search-targets.ts'

interface SearchFieldProps {
  targets: readonly SearchTarget[]
  labelOf: (name: string) => string
  /** Fills the field of the search and applies the filter. */
  onSearch: (search: Search) => void
  /** Enter in the empty field repeats the query. */
  onRepeat: () => void
  inputRef: Ref<HTMLInputElement>
}

/** How many fields the placeholder names. */
const NAMED = 3

/**
 * One field for all numbers and texts of a list. While the user types, it offers the fields that the text can mean;
 * Enter takes the most likely one. Pasted lines become a list of numbers.
 */
export function SearchField({ targets, labelOf, onSearch, onRepeat, inputRef }: SearchFieldProps) {
  const t = useTranslations('grid')
  const [typed, setTyped] = useState('')
  const searches = searchesOf(typed, targets)
  const names = targets.map(({ name }) => labelOf(name))
  const run = (search: Search | null | undefined) => {
    if (!search) return
    setTyped('')
    onSearch(search)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/\n/.test(text.trim())) return
    event.preventDefault()
    run(
      searchesOf(
        text,
        targets.filter(({ many }) => many),
      )[0],
    )
  }
  const textOf = ({ name, value }: Search) =>
    t('chip', {
      name: labelOf(name),
      value: Array.isArray(value) && value.length > 1 ? t('numbers', { count: value.length }) : String(value),
    })
  return (
    <Autocomplete<Search, false, false, true>
      freeSolo
      autoHighlight
      clearOnBlur={false}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason !== 'selectOption' && setTyped(text)}
      options={searches}
      filterOptions={(options) => options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : textOf(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.name)}
      onChange={(_event, chosen) => run(typeof chosen === 'string' ? searches[0] : chosen)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim()) return
        onRepeat()
      }}
      renderOption={({ key, ...option }, search) => (
        <li key={key} {...option}>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'pre' }}>
            {`${labelOf(search.name)}  `}
          </Box>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {Array.isArray(search.value) && search.value.length > 1
              ? t('numbers', { count: search.value.length })
              : search.value}
          </Box>
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          inputRef={inputRef}
          placeholder={names.slice(0, NAMED).join(' · ')}
          onPaste={paste}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps?.input,
              startAdornment: (
                <InputAdornment position="start" sx={{ mr: 0 }}>
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
            htmlInput: {
              ...slotProps?.htmlInput,
              'aria-label': t('search_in', { fields: names.join(' · ') }),
              spellCheck: false,
            },
          }}
        />
      )}
      sx={styles}
    />
  )
}

const styles = {
  flex: '1 1 12rem',
  minWidth: '9rem',
  maxWidth: '22rem',
  '& .MuiInputBase-root': { minHeight: 34, py: '0 !important', pr: '8px !important' },
  '& .MuiInputBase-input': { textOverflow: 'ellipsis', typography: 'body2' },
}
