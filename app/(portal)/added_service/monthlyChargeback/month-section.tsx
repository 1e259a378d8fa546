'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CountLink } from '#components/count-link.tsx'
import { Section } from '#components/detail/section.tsx'
import { type SmallColumn, SmallTable } from '#components/detail/small-table.tsx'
import { Fetched, type Query } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'

interface MonthSectionProps<Row> {
  id: string
  title: string
  query: Query<Row[]>
  intro?: ReactNode
  /** The counts, each with a link to the counted records. */
  counts: readonly {
    field: string
    header: string
    count: (row: Row) => number
    hrefOf: (row: Row) => string | undefined
  }[]
  /** The columns that are calculated from the counts. */
  columns: readonly SmallColumn<Row>[]
}

/** Figures by month, latest first. */
export function MonthSection<Row extends { month: string }>(props: MonthSectionProps<Row>) {
  const { id, title, query, intro, counts, columns } = props
  const label = useTranslations('fields.monthly')
  return (
    <Section id={id} title={title}>
      <Fetched query={query} level={3} skeleton={<ListSkeleton rows={5} />}>
        {(rows) => (
          <>
            {intro}
            <SmallTable<Row>
              caption={title}
              rows={rows.toReversed()}
              rowKey={({ month }) => month}
              columns={[
                { field: 'month', header: label('month'), whole: true, render: ({ month }) => month },
                ...counts.map(({ field, header, count, hrefOf }) => ({
                  field,
                  header,
                  align: 'right' as const,
                  render: (row: Row) => (
                    <CountLink count={count(row)} href={hrefOf(row)} label={`${row.month}, ${header}`} />
                  ),
                })),
                ...columns,
              ]}
            />
          </>
        )}
      </Fetched>
    </Section>
  )
}
