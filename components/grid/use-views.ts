'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useMoment } from '#components/form/use-moment.ts'
import type { CallError } from '#lib/call-error.ts'
import { callOptions } from '#lib/client/query.ts'
import { type SavedView, type ViewForm, viewList } from '#lib/contract/view.ts'
import { joinFields, parseLayout } from './column-layout.ts'
import type { ColumnLayout } from './use-column-layout.ts'
import type { List, ListCall } from './use-list.ts'
import { baseParams, packView, plainHref, viewHref } from './view-address.ts'

/** The parts of a list that its saved views need. */
export type ViewedList = Pick<List<ListCall>, 'def' | 'shown' | 'look' | 'fixed'> & { filter: object }

export interface Views {
  def: ListCall
  /** Sorted by name; undefined until they are loaded. */
  all: readonly SavedView[] | undefined
  error: CallError | null
  retry: () => void
  /** The view in the address. */
  current: SavedView | undefined
  /** The list differs from that view. */
  changed: boolean
  /** The state of the list as a view would save it. */
  now: Pick<ViewForm, 'list' | 'query' | 'columns'>
  hrefOf: (view: SavedView) => string
  /** The address of the list without a view. */
  plain: string
}

/** The user's saved views of a list, and which one is shown. */
export function useViews<Row>(list: ViewedList, layout: ColumnLayout<Row>): Views {
  const { def, look, fixed } = list
  const path = usePathname()
  const moment = useMoment()
  const { data, error, refetch } = useQuery(callOptions(viewList, { list: def.path }))
  const current = data?.find(({ viewNo }) => viewNo === look.view)
  const columns = layout.shown.map(({ field }) => field)
  const query = packView(def, list.shown, moment)
  const base = baseParams(
    Object.fromEntries(Object.entries(list.filter).filter(([key]) => fixed.includes(key))),
  )
  return {
    def,
    all: data,
    error,
    retry: () => void refetch(),
    current,
    changed:
      current !== undefined &&
      (current.query !== query ||
        joinFields(parseLayout(joinFields(current.columns), layout.all)) !== joinFields(columns)),
    now: { list: def.path, query, columns },
    hrefOf: (view) => viewHref({ path, def, base }, view, moment),
    plain: plainHref(path, base, data?.some(({ isDefault }) => isDefault) ?? false),
  }
}
