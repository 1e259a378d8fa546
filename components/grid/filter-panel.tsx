'use client'

import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Search from '@mui/icons-material/Search'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import { Children, isValidElement, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { cleanValues } from '#components/form/clean-values.ts'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { type Range, sameRange } from '#components/form/date-presets.ts'
import type { Option } from '#components/form/multi-select-field.tsx'
import { rangeIssues } from '#components/form/range-issues.ts'
import { useShortcut } from '#components/shortcuts/use-shortcut.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { type Bounds, usualBounds } from './bounds.ts'
import { conditionsOf } from './conditions.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterWordsContext } from './filter-fields.tsx'
import { CARDS_BELOW } from './geometry.ts'
import type { FilterOf, List, ListCall } from './use-list.ts'

interface FilterPanelProps<C extends ListCall> {
  def: C
  list: List<C>
  /** The field that bounds the list in time by the usual rule (spec §9), or by a rule of its own; undefined: none does. */
  period?: string | Bounds
  /** Rules across fields, beside the contract's and those of ranges. */
  rules?: (values: Partial<FilterOf<C>>) => FieldIssue[]
  /** The words of the fields: the translations of `fields.<area>`. */
  labelOf: (field: never) => string
  /** The choices of the fields that have such, by their names. */
  options: Readonly<Record<string, readonly Option[]>>
  /** The fields that are always in sight: of filterFields(). Without dates at most four, with `more` three. */
  children: ReactNode
  /** The span of time among them: it begins a row, and the buttons stand beside it. */
  dates?: ReactNode
  /** Those behind 'more filters', where there are so many. */
  more?: ReactNode
}

const ABSENT = { everyday: false, more: false }

/** The filter of a list: fields, the conditions in force, search and reset. What it says is the list's URL. */
export function FilterPanel<C extends ListCall>(props: FilterPanelProps<C>) {
  const { def, list, period, rules, options, children, dates, more } = props
  const labelOf = props.labelOf as (field: string) => string
  const t = useTranslations('grid')
  const id = useId()
  const { serverTime, timeZone } = usePortal()
  const [open, setOpen] = useState(ABSENT)
  const filter: FieldValues = list.filter

  const bounds = useMemo(
    () => (typeof period === 'string' ? usualBounds(period, serverTime, timeZone) : period),
    [period, serverTime, timeZone],
  )
  const keys = bounds && { from: `${bounds.field}From`, to: `${bounds.field}To` }
  const ranged = (range: Range): FieldValues => (keys ? { [keys.from]: range.from, [keys.to]: range.to } : {})
  const values: FieldValues = {
    // A field that the URL does not name is empty, and says so: back button, reset and chips empty it too.
    ...Object.fromEntries(Object.keys(def.request.shape).map((key) => [key, filter[key] ?? null])),
    ...(bounds && keys && ranged(bounds.inForce({ from: filter[keys.from], to: filter[keys.to] }))),
  }

  // Without dates the buttons follow the fields, so these are narrower; so are those that would begin a second row.
  const narrow = !dates || Children.toArray(children).length > 4
  const hiddenNames = new Set(namesIn(more))
  const isHidden = (key: string) => hiddenNames.has(key) || hiddenNames.has(key.replace(/(From|To)$/, ''))
  const words = useMemo(() => ({ labelOf, options }), [labelOf, options])

  const form = useForm<FieldValues>({
    values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: contractResolver<FieldValues>(def.request, (said) => [
      ...(bounds && keys ? bounds.issues({ from: said[keys.from], to: said[keys.to] }, keys.from) : []),
      ...rangeIssues(keys ? { ...said, [keys.from]: undefined } : said),
      ...(rules?.(said as Partial<FilterOf<C>>) ?? []),
    ]),
  })

  /** The usual period goes without saying, so that a bookmark of it moves on with the days. */
  const search = (next: FieldValues) => {
    const said: FieldValues = cleanValues(next)
    const isUsual =
      bounds &&
      keys &&
      sameRange({ from: said[keys.from], to: said[keys.to] } as Partial<Range>, bounds.usual)
    if (isUsual) {
      delete said[keys.from]
      delete said[keys.to]
    }
    list.search(said as FilterOf<C>)
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
    // Also what was typed and not searched for yet.
    form.reset({ ...emptied(values, list.fixed), ...(bounds && ranged(bounds.usual)) })
    list.search({} as FilterOf<C>)
  }

  const fields = useRef<HTMLFormElement>(null)
  useShortcut('filter', () => {
    // On a phone the fields have to be there first.
    flushSync(() => setOpen((now) => ({ ...now, everyday: true })))
    fields.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus()
  })

  const conditions = conditionsOf(cleanValues(values), options).filter(
    ({ field }) => !list.fixed.includes(field),
  )
  const hiddenCount = conditionsOf(filter, options).filter(({ field }) => isHidden(field)).length
  const wrong = form.formState.submitCount > 0 ? Object.keys(form.formState.errors).length : 0
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}>
      <FormProvider {...form}>
        <Box
          component="form"
          ref={fields}
          role="search"
          aria-label={t('filter')}
          noValidate
          onSubmit={form.handleSubmit(search, refuse)}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
        >
          <Box sx={fieldsStyles(open.everyday, { dated: Boolean(dates), narrow, more: Boolean(more) })}>
            <div className="fields">
              <FilterWordsContext value={words}>
                {children}
                <Box id={id} sx={{ display: open.more ? 'contents' : 'none' }}>
                  {more}
                </Box>
                {dates && <div className="dates">{dates}</div>}
              </FilterWordsContext>
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

/** The names of the fields among these. */
function namesIn(fields: ReactNode): string[] {
  return Children.toArray(fields).flatMap((field) => {
    if (!isValidElement<{ name?: string; children?: ReactNode }>(field)) return []
    const { name, children } = field.props
    return name === undefined ? namesIn(children) : [name]
  })
}

const emptied = (values: FieldValues, fixed: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fixed.includes(key) ? value : null]))

/** So wide that the dates and the buttons have room in one row. */
const THREE_COLUMNS = '46rem'

/** Fields and actions in one grid. On a phone the fields come when they are asked for: the list is what one came for. */
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
