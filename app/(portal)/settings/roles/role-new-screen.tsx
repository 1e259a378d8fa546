'use client'

import type { AnswerOf } from '#lib/contract/call.ts'
import type { RoleForm, roleDetail, roleWebsiteRights } from '#lib/contract/role.ts'
import { HOME, mineOf } from '#lib/rules/role.ts'
import { FetchedRole } from './fetched-role.tsx'
import { RoleEditor } from './role-editor.tsx'

/** A new role, empty or with those permissions of another role that the user can assign. */
export const RoleNewScreen = ({ copy }: { copy?: string }) => (
  <FetchedRole code={copy}>
    {(detail, websites) => (
      <RoleEditor tree={detail.tree} websites={websites} start={startOf(detail, websites)} />
    )}
  </FetchedRole>
)

function startOf(
  { role, tree }: AnswerOf<typeof roleDetail>,
  { sites: websites, mineAll }: AnswerOf<typeof roleWebsiteRights>,
): RoleForm {
  const mine = websites.filter((website) => website.mine).map(({ url }) => url)
  const given = role?.sites ?? '*'
  const rights = role ? mineOf(role, tree) : { pages: [], calls: [] }
  return {
    nameZh: '',
    nameEn: '',
    description: '',
    ...rights,
    displayHome: rights.pages.includes(HOME),
    sites: given === '*' ? (mineAll ? '*' : mine) : given.filter((url) => mine.includes(url)),
  }
}
