'use client'

import useAutocomplete from '@mui/material/useAutocomplete'
import { useForkRef } from '@mui/material/utils'
import { useTranslations } from 'next-intl'
import {
  type ClipboardEvent,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { Glyph } from '#components/glyph.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useEarlyText } from '#components/use-early-text.ts'
import { type Search, type SearchTarget, searchesOf } from './search-targets.ts'

/** Its code loads with the first proposals. */
const Popper = latePart(() => import('@mui/material/Popper').then((module) => module.default))

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
  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, typed, setTyped)
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
  const {
    getRootProps,
    getInputProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
    popupOpen,
    setAnchorEl,
    anchorEl,
  } = useAutocomplete<Search, false, false, true>({
    id: useId(),
    freeSolo: true,
    autoHighlight: true,
    clearOnBlur: false,
    value: null,
    inputValue: typed,
    onInputChange: (_event, text, reason) => reason !== 'selectOption' && setTyped(text),
    options: searches,
    filterOptions: (options) => options,
    getOptionLabel: (option) => (typeof option === 'string' ? option : textOf(option)),
    getOptionKey: (option) => (typeof option === 'string' ? option : option.name),
    onChange: (_event, chosen) => run(typeof chosen === 'string' ? searches[0] : chosen),
  })
  const { ref: own, ...input } = getInputProps() as ComponentPropsWithRef<'input'>
  const ref = useForkRef(own, inputRef, field)
  const repeat = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !typed.trim()) onRepeat()
  }
  return (
    <div ref={setAnchorEl} className="portal-search" {...getRootProps({ onKeyDown: repeat })}>
      <Glyph name="search" />
      <input
        {...input}
        ref={ref}
        type="text"
        placeholder={names.slice(0, NAMED).join(' · ')}
        aria-label={t('search_in', { fields: names.join(' · ') })}
        spellCheck={false}
        onPaste={paste}
      />
      {popupOpen && groupedOptions.length > 0 && (
        <Popper
          open
          anchorEl={anchorEl}
          placement="bottom-start"
          role="presentation"
          style={{ width: anchorEl?.clientWidth, zIndex: 1300 }}
        >
          <ul className="portal-options" {...getListboxProps()}>
            {(groupedOptions as Search[]).map((search, index) => {
              const { key, ...option } = getOptionProps({
                option: search,
                index,
              }) as ComponentPropsWithRef<'li'> & {
                key: string
              }
              return (
                <li key={key} {...option}>
                  <span className="name">{`${labelOf(search.name)}  `}</span>
                  <span className="value">
                    {Array.isArray(search.value) && search.value.length > 1
                      ? t('numbers', { count: search.value.length })
                      : search.value}
                  </span>
                </li>
              )
            })}
          </ul>
        </Popper>
      )}
    </div>
  )
}
