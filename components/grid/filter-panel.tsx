'use client'

import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Search from '@mui/icons-material/Search'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import { Fragment, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { cleanValues } from '#components/form/clean-values.ts'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { type Range, sameRange } from '#components/form/date-presets.ts'
import { rangeIssues } from '#components/form/range-issues.ts'
import { useShortcut } from '#components/shortcuts/use-shortcut.ts'
import { useLabels } from '#lib/client/labels.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { type Bounds, usualBounds } from './bounds.ts'
import { conditionsOf } from './conditions.ts'
import { FilterChips } from './filter-chips.tsx'
import { type FilterField, fieldsIn, type ListFilter } from './filter-kinds.tsx'
import { CARDS_BELOW } from './geometry.ts'
import { type FilterOptions, useFilterOptions } from './use-filter-options.ts'
import type { FilterOf, List, ListCall } from './use-list.ts'

interface FilterPanelProps<C extends ListCall> {
  list: List<C>
  filter: ListFilter
  /** The time range of the list, if it differs from the usual rule; memoized. */
  bounds?: Bounds | undefined
  /** Options that the field kinds do not provide, by field name; memoized. */
  options?: FilterOptions | undefined
}

const FOLDED = { everyday: false, more: false }
const noOptions: FilterOptions = {}
const noOption: FilterOptions[string] = []

/** The filter of a list: fields, active conditions, search and reset. Its state is the list's URL. */
export function FilterPanel<C extends ListCall>(props: FilterPanelProps<C>) {
  const { list, filter: fields } = props
  const { shown, dates, more } = fields
  const { def } = list
  const label = useLabels(fields.labels)
  const labelOf = (name: string) =>
    label(fieldsIn(fields).find((field) => field.name === name)?.label ?? name)
  const options = useFilterOptions(fields, list.answer, props.options ?? noOptions)
  const t = useTranslations('grid')
  const id = useId()
  const { serverTime, timeZone } = usePortal()
  const [open, setOpen] = useState(FOLDED)
  const filter: FieldValues = list.filter

  const bounded = dates?.bounds ? dates.name : undefined
  const usual = useMemo(
    () => (bounded ? usualBounds(bounded, serverTime, timeZone) : undefined),
    [bounded, serverTime, timeZone],
  )
  const bounds = props.bounds ?? usual
  const keys = bounds && { from: `${bounds.field}From`, to: `${bounds.field}To` }
  const ranged = (range: Range): FieldValues => (keys ? { [keys.from]: range.from, [keys.to]: range.to } : {})
  const values: FieldValues = {
    // A field that the URL does not name is empty, so that back button, reset and chips empty it too.
    ...Object.fromEntries(Object.keys(def.request.shape).map((key) => [key, filter[key] ?? null])),
    ...(bounds && keys && ranged(bounds.inForce({ from: filter[keys.from], to: filter[keys.to] }))),
  }

  // Without dates, the buttons follow the fields, so the fields are narrower. The same applies to fields that
  // need a second row.
  const narrow = !dates || shown.length > 4
  const hiddenNames = new Set(more?.map(({ name }) => name))
  const isHidden = (key: string) => hiddenNames.has(key) || hiddenNames.has(key.replace(/(From|To)$/, ''))

  const form = useForm<FieldValues>({
    values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: contractResolver<FieldValues>(def.request, (given) => [
      ...(bounds && keys ? bounds.issues({ from: given[keys.from], to: given[keys.to] }, keys.from) : []),
      ...rangeIssues(keys ? { ...given, [keys.from]: undefined } : given),
    ]),
  })

  /** The URL leaves out the default period, so that a bookmark always shows the current one. */
  const search = (next: FieldValues) => {
    const given: FieldValues = cleanValues(next)
    const isUsual =
      bounds &&
      keys &&
      sameRange({ from: given[keys.from], to: given[keys.to] } as Partial<Range>, bounds.usual)
    if (isUsual) {
      delete given[keys.from]
      delete given[keys.to]
    }
    list.search(given as FilterOf<C>)
  }
  const refuse = (errors: FieldErrors) => {
    const hidden = Object.keys(errors).some(isHidden)
    setOpen((now) => ({ everyday: true, more: now.more || hidden }))
  }
  const without = (gone: readonly string[]) =>
    list.search(
      Object.fromEntries(Object.entries(filter).filter(([key]) => !gone.includes(key))) as FilterOf<C>,
    )
  const clear = () => {
    // Also empties fields whose input was not searched yet.
    form.reset({ ...emptied(values, list.fixed), ...(bounds && ranged(bounds.usual)) })
    list.search({} as FilterOf<C>)
  }

  const element = useRef<HTMLFormElement>(null)
  useShortcut('filter', () => {
    // On a phone the fields must be expanded first.
    flushSync(() => setOpen((now) => ({ ...now, everyday: true })))
    element.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus()
  })

  const conditions = conditionsOf(cleanValues(values), options).filter(
    ({ field }) => !list.fixed.includes(field),
  )
  const hiddenCount = conditionsOf(filter, options).filter(({ field }) => isHidden(field)).length
  const drawn = (some: readonly FilterField[]) =>
    some.map(({ name, render }) => (
      <Fragment key={name}>{render(labelOf(name), options[name] ?? noOption)}</Fragment>
    ))
  const wrong = form.formState.submitCount > 0 ? Object.keys(form.formState.errors).length : 0
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}>
      <FormProvider {...form}>
        <Box
          component="form"
          ref={element}
          role="search"
          aria-label={t('filter')}
          noValidate
          onSubmit={form.handleSubmit(search, refuse)}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
        >
          <Box sx={fieldsStyles(open.everyday, { dated: Boolean(dates), narrow, more: Boolean(more) })}>
            <div className="fields">
              {drawn(shown)}
              <Box id={id} sx={{ display: open.more ? 'contents' : 'none' }}>
                {more && drawn(more)}
              </Box>
              {dates && <div className="dates">{drawn([dates])}</div>}
              <Box className="actions">
                <Button
                  className="unfold"
                  variant="outlined"
                  aria-expanded={open.everyday}
                  onClick={() => setOpen((now) => ({ ...now, everyday: !now.everyday }))}
                >
                  {t('filter')}
                </Button>
                <Button className="folds" type="submit" variant="contained" startIcon={<Search />}>
                  {t('search')}
                </Button>
                <Button className="folds" variant="outlined" color="secondary" onClick={clear}>
                  {t('reset')}
                </Button>
                {more && (
                  <Button
                    className="folds"
                    color="secondary"
                    aria-expanded={open.more}
                    aria-controls={id}
                    endIcon={open.more ? <ExpandLess /> : <ExpandMore />}
                    onClick={() => setOpen((now) => ({ everyday: true, more: !now.more }))}
                  >
                    {open.more ? t('fewer_filters') : t('more_filters', { count: hiddenCount })}
                  </Button>
                )}
              </Box>
            </div>
          </Box>
          {wrong > 0 && <Alert severity="error">{t('correct_fields', { count: wrong })}</Alert>}
          <FilterChips
            conditions={conditions}
            labelOf={labelOf}
            fixed={(condition) =>
              condition.field === bounds?.field && !condition.keys.some((key) => filter[key])
            }
            onRemove={without}
            onClear={clear}
          />
        </Box>
      </FormProvider>
    </Paper>
  )
}

const emptied = (values: FieldValues, fixed: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fixed.includes(key) ? value : null]))

/** From this width on, the dates and the buttons fit in one row. */
const THREE_COLUMNS = '46rem'

/** Fields and actions in one grid. On a phone the fields are collapsed, because users come for the list. */
const fieldsStyles = (
  open: boolean,
  { dated, narrow, more }: Record<'dated' | 'narrow' | 'more', boolean>,
) => ({
  containerType: 'inline-size',
  '& > .fields': {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${narrow ? 12.5 : 14.5}rem, 100%), 1fr))`,
    gap: 1.5,
    alignItems: 'start',
  },
  '& .dates': { gridColumn: { xs: 'auto', sm: '1 / span 2' }, minWidth: 0 },
  '& .actions': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    minHeight: 38,
    ...(dated
      ? { gridColumn: '1 / -1', [`@container (min-width: ${THREE_COLUMNS})`]: { gridColumn: '3 / -1' } }
      : { gridColumn: { xs: 'auto', sm: more ? 'span 2' : 'auto' } }),
  },
  '& .unfold': { display: 'none' },
  [`@media (max-width: ${CARDS_BELOW - 0.05}px)`]: {
    '& .unfold': { display: 'inline-flex' },
    ...(!open && { '& .fields > :not(.actions), & .folds': { display: 'none' } }),
  },
})
