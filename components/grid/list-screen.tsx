'use client'

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { Grid, type GridProps } from './grid.tsx'
import { IssuesAlert } from './issues-alert.tsx'
import { ListHead } from './list-head.tsx'
import type { GridList, List, ListCall } from './use-list.ts'
import type { ViewedList } from './use-views.ts'
import { ViewsButton } from './views-button.tsx'

/** Of useList(): what a screen with everything that a list has needs to know of it. */
export type ScreenList<Row> = GridList<Row> & ViewedList & Pick<List<ListCall>, 'issues'>

interface ListScreenProps<Row> extends Omit<GridProps<Row>, 'label'> {
  title: string
  list: ScreenList<Row>
  /** What can be done with the list as a whole, beside choosing its view and its columns. */
  tools?: ReactNode
  /** Above the filter: tabs to other pages. */
  above?: ReactNode
  filter: ReactNode
  /** Where there is nothing at all, not even outside of a filter: what that means, and what to do first. */
  none?: { title: string; text: ReactNode; action?: ReactNode }
  /** Between the filter and the rows: tabs, figures, what can be done with the ticked rows. */
  children?: ReactNode
}

/** The screen of a list from its head to its rows. A list that needs something else composes the same parts. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, tools, above, filter, none, children, ...grid } = props
  const { list, layout } = grid
  const isBare = none && list.rows?.length === 0 && !list.clear && list.position.pageNo === 1
  if (isBare)
    return (
      <Box sx={styles}>
        <ListHead title={title} />
        {above}
        <Paper variant="outlined">
          <EmptyState title={none.title} action={none.action}>
            {none.text}
          </EmptyState>
        </Paper>
      </Box>
    )
  return (
    <Box sx={styles}>
      <ListHead title={title}>
        <ViewsButton list={list} layout={layout} />
        <ColumnsPanel layout={layout} />
        {tools}
      </ListHead>
      {above}
      {filter}
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
      {children}
      <Grid label={title} {...grid} />
    </Box>
  )
}

const styles = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }
