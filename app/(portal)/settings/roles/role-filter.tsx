'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { roleList, roleTypes } from '#lib/contract/role.ts'

const Field = filterFields<typeof roleList>()

export function RoleFilter({ list }: { list: List<typeof roleList> }) {
  const { wordsOf } = useChoices()
  const options = useMemo(() => ({ type: wordsOf('roleType', roleTypes) }), [wordsOf])
  return (
    <FilterPanel def={roleList} list={list} labelOf={useTranslations('roles.fields')} options={options}>
      <Field.Text name="name" />
      <Field.Choice name="type" />
    </FilterPanel>
  )
}
