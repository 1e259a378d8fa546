'use client'

import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useShortcut } from '#components/shortcuts/use-shortcut.ts'
import { useLabels } from '#lib/client/labels.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { daysBetween } from '#lib/rules/days.ts'
import type { Bounds } from './bounds.ts'
import { useConditionText } from './condition-text.ts'
import { type Condition, conditionsOf } from './conditions.ts'
import { FilterChip } from './filter-chip.tsx'
import { type FilterField, fieldsIn, type ListFilter } from './filter-kinds.tsx'
import { CARDS_BELOW, PHONE } from './geometry.ts'
import { SearchField } from './search-field.tsx'
import type { Search } from './search-targets.ts'
import { useFilterForm } from './use-filter-form.ts'
import { type FilterOptions, useFilterOptions } from './use-filter-options.ts'
import type { List, ListCall } from './use-list.ts'

interface FilterBarProps<C extends ListCall> {
  list: List<C>
  filter: ListFilter
  /** The time range of the list, if it differs from the usual rule; memoized. */
  bounds?: Bounds | undefined
  /** Options that the field kinds do not provide, by field name; memoized. */
  options?: FilterOptions | undefined
  /** The buttons at the end of the bar. */
  children?: ReactNode
}

const noOptions: FilterOptions = {}
const noOption: FilterOptions[string] = []

/** The field that is open in its panel, and the element below which the panel opens. */
interface Opened {
  name: string
  anchor: HTMLElement
}

/**
 * The filter of a list in one line: a search field for numbers and texts, and a chip for each condition. Its state
 * is the list's URL.
 */
export function FilterBar<C extends ListCall>({ list, filter, children, ...props }: FilterBarProps<C>) {
  const t = useTranslations('grid')
  const { timeZone } = usePortal()
  const label = useLabels(filter.labels)
  const conditionText = useConditionText()
  const options = useFilterOptions(filter, list.answer, props.options ?? noOptions)
  const { form, apply, search, without, clear, bounds, isUsual, active } = useFilterForm(
    list,
    filter,
    props.bounds,
  )
  const [opened, setOpened] = useState<Opened>()
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLDivElement>(null)

  const fields = fieldsIn(filter)
  const labelOf = (name: string) => label(fields.find((field) => field.name === name)?.label ?? name)
  useShortcut('filter', () => (searchInput.current ?? add.current)?.focus())

  const conditions = new Map(conditionsOf(active, options).map((condition) => [condition.field, condition]))
  const { named, others } = split(filter, (name) => conditions.has(name))
  const targets = fields.flatMap(({ name, typed }) => (typed ? [{ name, many: typed === 'lines' }] : []))

  const open = (name: string, anchor: HTMLElement) => setOpened({ name, anchor })
  const close = () => setOpened(undefined)
  /** Opens the first field with an error. */
  const showError = (keys: readonly string[]) => {
    const [first = ''] = keys
    const name = fields.find(
      (each) => first === each.name || first.replace(/(From|To)$/, '') === each.name,
    )?.name
    const chip = bar.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)
    const anchor = chip ?? add.current ?? bar.current
    if (name && anchor) open(name, anchor)
  }
  const submit = () => apply({ onDone: close, onInvalid: showError })
  const leave = (reason: 'escapeKeyDown' | 'backdropClick') =>
    apply({
      onDone: close,
      onlyChanges: true,
      ...(reason === 'backdropClick' && { onInvalid: showError }),
    })
  const find = ({ name, value }: Search) =>
    search({ ...Object.fromEntries(targets.map((target) => [target.name, null])), [name]: value }, showError)

  /** The tabs above show the condition, unless it has several values. */
  const isTabbed = ({ name }: FilterField, condition: Condition | undefined) =>
    name === filter.tabs?.name && (condition?.values.length ?? 0) <= 1
  const chipOf = (field: FilterField) => {
    const condition = conditions.get(field.name)
    const name = labelOf(field.name)
    const usual = field.name === bounds?.field && isUsual
    const value =
      usual && bounds
        ? t('usual_period', { count: daysBetween(bounds.usual.from, bounds.usual.to, timeZone) })
        : condition && conditionText(condition)
    return (
      <Box component="li" key={field.name} className={isTabbed(field, condition) ? 'tabbed' : undefined}>
        <FilterChip
          field={field.name}
          name={name}
          value={value}
          usual={usual}
          label={value ? t('chip', { name, value }) : name}
          isOpen={opened?.name === field.name}
          onOpen={(anchor) => open(field.name, anchor)}
          onRemove={condition && !usual ? () => without(condition.keys) : undefined}
        />
      </Box>
    )
  }
  const field = fields.find(({ name }) => name === opened?.name)
  const current = field && conditions.get(field.name)
  return (
    <FormProvider {...form}>
      <Box ref={bar} role="search" aria-label={t('filter')} sx={barStyles}>
        <div className="strip">
          {targets.length > 0 && (
            <SearchField
              targets={targets}
              labelOf={labelOf}
              onSearch={find}
              onRepeat={submit}
              inputRef={searchInput}
            />
          )}
          <Box component="ul" aria-label={t('conditions')} className="chips">
            {named.map(chipOf)}
            {others.length > 0 && (
              <li>
                <Button
                  ref={add}
                  color="secondary"
                  startIcon={<Add />}
                  aria-haspopup="menu"
                  aria-expanded={Boolean(menu)}
                  onClick={(event) => setMenu(event.currentTarget)}
                  sx={{ minHeight: 32, px: 1 }}
                >
                  {t('filter')}
                </Button>
              </li>
            )}
            {list.clear && (
              <li>
                <Button color="secondary" onClick={clear} sx={{ minHeight: 32, px: 1 }}>
                  {t('reset')}
                </Button>
              </li>
            )}
          </Box>
        </div>
        {children && <div className="tools">{children}</div>}
      </Box>
      <Menu anchorEl={menu} open={Boolean(menu)} onClose={() => setMenu(null)}>
        {others.map(({ name }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setMenu(null)
              if (add.current) open(name, add.current)
            }}
          >
            {labelOf(name)}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        open={Boolean(opened)}
        anchorEl={opened?.anchor ?? null}
        onClose={(_event, reason) => leave(reason)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: -4, horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': opened && labelOf(opened.name), sx: { maxWidth: '94vw' } },
        }}
      >
        {field && (
          <Box
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
            sx={{
              display: 'grid',
              gap: 1.5,
              p: 1.5,
              width: field === filter.dates ? '27rem' : '18rem',
              maxWidth: '100%',
            }}
          >
            <Fragment key={field.name}>
              {field.render(labelOf(field.name), options[field.name] ?? noOption)}
            </Fragment>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
              {current && !(field.name === bounds?.field && isUsual) && (
                <Button
                  color="secondary"
                  onClick={() => {
                    close()
                    without(current.keys)
                  }}
                >
                  {t('clear')}
                </Button>
              )}
              <Button type="submit" variant="outlined">
                {t('apply')}
              </Button>
            </Box>
          </Box>
        )}
      </Popover>
    </FormProvider>
  )
}

/** The fields that are chips, and those that the user can add. Typed fields are chips only while they are set. */
function split({ shown, dates, more = [], tabs }: ListFilter, isSet: (name: string) => boolean) {
  const always = [
    ...[...(dates ? [dates] : []), ...shown].filter(({ name, typed }) => !typed && name !== tabs?.name),
    ...(tabs ? [tabs] : []),
  ]
  const rest = [...shown.filter(({ typed }) => typed), ...more].filter(
    (field) => !always.some(({ name }) => name === field.name),
  )
  return {
    named: [...always, ...rest.filter(({ name }) => isSet(name))],
    others: rest.filter(({ name }) => !isSet(name)),
  }
}

const barStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  px: 1,
  py: '6px',
  minWidth: 0,
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& .strip': { display: 'contents' },
  '& .chips': { display: 'contents', listStyle: 'none' },
  '& .chips > li': { display: 'flex', minWidth: 0, flex: 'none' },
  '& .tools': { display: 'flex', gap: 0.5, ml: 'auto' },
  // On a wide window the tabs above show this condition.
  [`@media (min-width: ${CARDS_BELOW}px)`]: { '& .chips > .tabbed': { display: 'none' } },
  [PHONE]: {
    '& .strip': {
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      flex: '1 0 100%',
      minWidth: 0,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // The focus ring of the chips.
      p: '3px',
      m: '-3px',
    },
    '& .strip > .MuiAutocomplete-root': { flex: 'none', width: '9.5rem' },
    '& .tools': { ml: 0 },
  },
}
