'use client'

import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type RoleForm, roleDetail, roleSiteRights } from '#lib/contract/role.ts'
import { HOME, mineOf } from '#lib/rules/role.ts'
import { RoleEditor } from './role-editor.tsx'

const empty: RoleForm = {
  nameZh: '',
  nameEn: '',
  description: '',
  displayHome: false,
  pages: [],
  calls: [],
  sites: '*',
}

/** A new role, empty or with the rights of another; of these only what whoever makes it can give. */
export function RoleNewScreen({ copy }: { copy?: string }) {
  const input = copy === undefined ? {} : { code: copy }
  const detail = useQuery(callOptions(roleDetail, input))
  const sites = useQuery(callOptions(roleSiteRights, input))
  const failed = detail.error ?? sites.error
  // What was typed stays, also where it cannot be read again for a while, as during a preview.
  if (failed && !(detail.data && sites.data)) {
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          void detail.refetch()
          void sites.refetch()
        }}
      />
    )
  }
  if (!detail.data || !sites.data) return <FormSkeleton fields={6} />
  const { role, tree } = detail.data
  const mine = sites.data.sites.filter((site) => site.mine).map(({ url }) => url)
  const given = role?.sites ?? '*'
  const rights = role ? mineOf(role, tree) : { pages: [], calls: [] }
  const start: RoleForm = {
    ...empty,
    ...rights,
    displayHome: rights.pages.includes(HOME),
    sites: given === '*' ? (sites.data.mineAll ? '*' : mine) : given.filter((url) => mine.includes(url)),
  }
  return <RoleEditor tree={tree} sites={sites.data} start={start} />
}
