'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCan } from '#lib/client/portal.tsx'
import type { Call } from '#lib/contract/call.ts'
import { commodityHref, waybillHref } from '#lib/record-hrefs.ts'

const hrefs = { waybill: waybillHref, commodity: commodityHref }

interface OrderRow {
  tradeNo: string
  /** Whether the order accepts such an upload. */
  eligible: boolean
}

/**
 * Links an order to the form of its upload, for users with the permission to save it.
 * @param isThere whether the order already has the data; defined outside of the component
 */
export function useFormLink<Row extends OrderRow>(
  kind: keyof typeof hrefs,
  save: Call,
  isThere: (row: Row) => boolean,
) {
  const t = useTranslations(kind)
  const may = useCan()(save)
  return useMemo(() => {
    if (!may) return undefined
    return (row: Row) => {
      const { tradeNo, eligible } = row
      const verb = isThere(row) ? 'edit' : 'add'
      const fullLabel = t(`${verb}_for`, { tradeNo })
      return {
        items: eligible ? [{ id: 'form', href: hrefs[kind](tradeNo), label: t(verb), fullLabel }] : [],
      }
    }
  }, [may, isThere, kind, t])
}
