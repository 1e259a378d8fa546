'use client'

import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { FetchedRole } from './fetched-role.tsx'
import { RoleEditor } from './role-editor.tsx'

/** A saved role: editable, or read-only for users without the permission to edit it. */
export const RoleEditScreen = ({ code }: { code: string }) => (
  <FetchedRole code={code}>
    {({ role, tree }, websites) =>
      role ? (
        <RoleEditor role={role} tree={tree} websites={websites} start={role} />
      ) : (
        <FormSkeleton fields={6} />
      )
    }
  </FetchedRole>
)
