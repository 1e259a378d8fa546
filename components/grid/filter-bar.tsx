'use client'

import './styles.css'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Glyph } from '#components/glyph.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useAnchor } from '#components/layout/use-anchor.ts'
import { useShortcut } from '#components/shortcuts/use-shortcut.ts'
import { useLabels } from '#lib/client/labels.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { daysBetween } from '#lib/rules/days.ts'
import type { Bounds } from './bounds.ts'
import { useConditionText } from './condition-text.ts'
import { type Condition, conditionsOf } from './conditions.ts'
import { FilterChip } from './filter-chip.tsx'
import { type FilterField, fieldsIn, type ListFilter } from './filter-kinds.ts'
import { SearchField } from './search-field.tsx'
import type { Search } from './search-targets.ts'
import { type FilterValues, useFilter } from './use-filter.ts'
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

/** The code of the forms loads when the first field opens. */
const FilterPanel = latePart(() => import('./filter-panel.tsx').then((module) => module.FilterPanel))
const FilterMenu = latePart(() => import('./filter-menu.tsx').then((module) => module.FilterMenu))

/** The field that is open in its panel, and the element below which the panel opens. */
interface Opened {
  /** Counts the openings: each one starts with a new form. */
  id: number
  name: string
  anchor: HTMLElement
  refused?: FilterValues
  isClosing?: true
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
  const state = useFilter(list, filter, props.bounds)
  const { bounds, isUsual, isAnyTime, active } = state
  const [opened, setOpened] = useState<Opened>()
  const menu = useAnchor()
  const openings = useRef(0)
  const searchInput = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLElement>(null)
  const leaving = useLeftFocus(bar, add)

  const fields = fieldsIn(filter)
  const labelOf = (name: string) => label(fields.find((field) => field.name === name)?.label ?? name)
  useShortcut('filter', () => (searchInput.current ?? add.current)?.focus())

  const conditions = new Map(conditionsOf(active, options).map((condition) => [condition.field, condition]))
  const isUsualPeriod = (name: string) => isUsual && name === bounds?.field
  /** Applies without the user's choice, so that removing it would change nothing. */
  const isUsualValue = ({ name, fallback }: FilterField) =>
    isUsualPeriod(name) || (fallback !== undefined && active[name] === fallback)
  const { named, others } = split(filter, (name) => conditions.has(name) || isUsualPeriod(name))
  const targets = fields.flatMap(({ name, typed }) => (typed ? [{ name, many: typed === 'lines' }] : []))

  const open = (name: string, anchor: HTMLElement, refused?: FilterValues) => {
    openings.current += 1
    setOpened({ id: openings.current, name, anchor, ...(refused && { refused }) })
  }
  const close = () => setOpened((now) => now && { ...now, isClosing: true })
  /** Opens the first field with an error. */
  const showError = ([first = '']: readonly string[], refused: FilterValues) => {
    const name = fields.find(
      (each) => first === each.name || first.replace(/(From|To)$/, '') === each.name,
    )?.name
    const chip = bar.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)
    const anchor = chip ?? add.current ?? bar.current
    if (name && anchor) open(name, anchor, refused)
  }
  const find = ({ name, value }: Search) => {
    const next = { ...Object.fromEntries(targets.map((target) => [target.name, null])), [name]: value }
    const invalid = state.search(next)
    if (invalid.length > 0) showError(invalid, next)
  }

  /** The tabs above show the condition, unless it has several values. */
  const isTabbed = ({ name }: FilterField, condition: Condition | undefined) =>
    name === filter.tabs?.name && (condition?.values.length ?? 0) <= 1
  const chipOf = (field: FilterField) => {
    const condition = conditions.get(field.name)
    const name = labelOf(field.name)
    const usual = isUsualValue(field)
    const value =
      !bounds || !isUsualPeriod(field.name)
        ? condition && conditionText(condition)
        : isAnyTime
          ? t('any_time')
          : t('usual_period', {
              count: daysBetween(bounds.defaultRange.from, bounds.defaultRange.to, timeZone),
            })
    return (
      <li key={field.name} ref={leaving} className={isTabbed(field, condition) ? 'tabbed' : undefined}>
        <FilterChip
          field={field.name}
          name={name}
          value={value}
          usual={usual}
          label={value ? t('chip', { name, value }) : name}
          isOpen={opened?.name === field.name && !opened.isClosing}
          onOpen={(anchor) => open(field.name, anchor)}
          onRemove={condition && !usual ? () => state.without(condition.keys) : undefined}
        />
      </li>
    )
  }
  const field = fields.find(({ name }) => name === opened?.name)
  const current = field && conditions.get(field.name)
  return (
    <>
      <search ref={bar} aria-label={t('filter')} className="portal-filter">
        <div className="strip">
          {targets.length > 0 && (
            <SearchField
              targets={targets}
              labelOf={labelOf}
              onSearch={find}
              onRepeat={() => state.apply(state.values)}
              inputRef={searchInput}
            />
          )}
          <ul aria-label={t('conditions')} className="chips">
            {named.map(chipOf)}
            {others.length > 0 && (
              <li>
                <button
                  ref={add}
                  type="button"
                  className="portal-text-button"
                  aria-haspopup="menu"
                  aria-expanded={Boolean(menu.anchor)}
                  onClick={(event) => menu.open(event.currentTarget)}
                >
                  <Glyph name="plus" />
                  {t('filter')}
                </button>
              </li>
            )}
            {list.clear && (
              <li ref={leaving}>
                <button type="button" className="portal-text-button" onClick={state.clear}>
                  {t('reset')}
                </button>
              </li>
            )}
          </ul>
        </div>
        {children && <div className="tools">{children}</div>}
      </search>
      {menu.isUsed && (
        <FilterMenu
          anchor={menu.anchor}
          items={others.map(({ name }) => ({ name, label: labelOf(name) }))}
          onClose={menu.close}
          onChoose={(name) => {
            menu.close()
            if (add.current) open(name, add.current)
          }}
        />
      )}
      {opened && field && (
        <FilterPanel
          key={opened.id}
          def={list.def}
          filter={state}
          field={field}
          label={labelOf(field.name)}
          options={options[field.name] ?? noOption}
          wide={field === filter.dates}
          anchor={opened.isClosing ? null : opened.anchor}
          refused={opened.refused}
          onClose={close}
          onClear={current && !isUsualValue(field) ? () => state.without(current.keys) : undefined}
        />
      )}
    </>
  )
}

/**
 * Moves the focus from a chip or a button that disappears to the next chip, otherwise to the button that adds one. It
 * returns the ref of their items.
 */
function useLeftFocus(bar: RefObject<HTMLElement | null>, add: RefObject<HTMLElement | null>) {
  const next = useRef<Element | null>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const chip = next.current?.isConnected ? next.current.querySelector('button') : null
    const target = chip ?? add.current ?? bar.current?.querySelector<HTMLElement>('[data-field]')
    next.current = undefined
    target?.focus()
  })
  return useCallback(
    (item: HTMLElement | null) => () => {
      if (item?.contains(document.activeElement)) next.current = item.nextElementSibling
    },
    [],
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
