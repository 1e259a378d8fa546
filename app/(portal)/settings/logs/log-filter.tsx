'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { type Choice, useChoices, useLookup } from '#lib/client/choices.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getOperators } from '#lib/contract/common.ts'
import { logList, logResults } from '#lib/contract/merchant-log.ts'

const Field = filterFields<typeof logList>()
const none: Choice[] = []

const peopleChoices = (people: AnswerOf<typeof getOperators>): Choice[] =>
  people.map(({ userName, name }) => ({ value: userName, label: `${userName} · ${name}` }))

export function LogFilter({ list }: { list: List<typeof logList> }) {
  const { wordsOf } = useChoices()
  const userName = useLookup(getOperators, {}, peopleChoices)
  const call = list.answer?.operations ?? none
  const options = useMemo(
    () => ({ userName, call, result: wordsOf('logResult', logResults) }),
    [userName, call, wordsOf],
  )
  const label = useTranslations('logs.fields')
  return (
    <FilterPanel
      def={logList}
      list={list}
      period="at"
      // The operation is asked for by its call.
      labelOf={(field: Parameters<typeof label>[0]) => label(field === 'call' ? 'operation' : field)}
      options={options}
      dates={<Field.Period name="at" />}
      more={
        <>
          <Field.Lines name="target" />
          <Field.Lines name="ip" />
        </>
      }
    >
      <Field.Choice name="userName" />
      <Field.Choice name="call" />
      <Field.One name="result" />
    </FilterPanel>
  )
}
