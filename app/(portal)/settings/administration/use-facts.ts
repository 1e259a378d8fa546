'use client'

import { usePortal } from '#lib/client/portal.tsx'
import type { AdministratorRow } from '#lib/contract/administrator.ts'
import type { AdministratorFacts } from '#lib/rules/administrator.ts'

/** The facts of a row that the rules need. */
export function useFacts(): (row: AdministratorRow) => AdministratorFacts {
  const { user } = usePortal()
  return ({ userName, status, frozen, secondStepLocked, twoStep, main, beyond }) => ({
    status,
    frozen,
    secondStepLocked,
    twoStep,
    main,
    beyond,
    self: userName === user?.userName,
  })
}
