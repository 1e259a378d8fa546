'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { type Choice, useChoices } from '#lib/client/choices.ts'
import { administratorList, administratorStatuses } from '#lib/contract/administrator.ts'

const Field = filterFields<typeof administratorList>()

interface AdministratorFilterProps {
  list: List<typeof administratorList>
  roles: Choice[]
}

export function AdministratorFilter({ list, roles }: AdministratorFilterProps) {
  const { wordsOf } = useChoices()
  const options = useMemo(
    () => ({ role: roles, status: wordsOf('administratorStatus', administratorStatuses) }),
    [roles, wordsOf],
  )
  return (
    <FilterPanel
      def={administratorList}
      list={list}
      labelOf={useTranslations('administration.fields')}
      options={options}
    >
      <Field.Lines name="userName" />
      <Field.Choice name="role" />
      <Field.Choice name="status" />
      <Field.YesNo name="frozen" />
    </FilterPanel>
  )
}
