'use client'

import { useMemo } from 'react'
import type { States } from '#components/status-chip.tsx'
import { useEnumWord } from '#lib/client/labels.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { FoundBatch, FoundDispute, FoundOrder, FoundRefund, GlobalFound } from '#lib/contract/search.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { dayOf, endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { batchStates, disputeStages, orderStates, refundStates } from '../states.ts'
import type { PaletteGroup, PaletteOption } from './option.ts'

/** The page of a batch with its entries. Users with permission only for the list go to the list. */
const BATCHES = '/settlement/setDetails'

/** The found records as options. */
export function useRecordGroups(found: GlobalFound | undefined): PaletteGroup[] {
  const word = useEnumWord()
  const format = useFormat()
  const { pages, merchantZone } = usePortal()
  return useMemo(() => {
    if (!found) return []
    const stateOf = <State extends string>({ name, tones }: States<State>, value: State) => ({
      tone: tones[value],
      label: word(name, value),
    })
    const joinParts = (...parts: string[]) => parts.filter(Boolean).join(' · ')
    const order = (row: FoundOrder): PaletteOption => ({
      id: `order ${row.tradeNo}`,
      label: row.tradeNo,
      detail: joinParts(
        row.orderNo,
        row.customerName,
        row.email,
        format.money(row.amount, row.currency),
        format.dateTime(row.createdAt),
      ),
      state: stateOf(orderStates, row.orderState),
      href: orderHref(row.tradeNo),
    })
    const refund = (row: FoundRefund): PaletteOption => {
      // Lists have a time range, so the address includes the day of the refund.
      const day = {
        appliedAtFrom: startOfDayIn(row.appliedAt, merchantZone).toISOString(),
        appliedAtTo: endOfDayIn(row.appliedAt, merchantZone).toISOString(),
      }
      return {
        id: `refund ${row.refundNo}`,
        label: row.refundNo,
        detail: joinParts(
          row.tradeNo,
          format.money(row.amount, row.currency),
          format.dateTime(row.appliedAt),
        ),
        state: stateOf(refundStates, row.status),
        href: `/deal/refund?${new URLSearchParams({ refundNo: row.refundNo, ...day })}`,
      }
    }
    const dispute = (row: FoundDispute): PaletteOption => ({
      id: `dispute ${row.disputeNo}`,
      label: row.disputeNo,
      detail: joinParts(
        word('disputeType', row.disputeType),
        row.tradeNo,
        format.money(row.amount, row.currency),
        format.dateTime(row.filedAt),
      ),
      state: stateOf(disputeStages, row.stage),
      href: disputeHref(row.disputeNo),
    })
    const batch = (row: FoundBatch): PaletteOption => {
      const day = dayOf(row.tabulatedAt, merchantZone)
      const { batchNo } = row
      return {
        id: `batch ${batchNo}`,
        label: batchNo,
        detail: joinParts(
          row.gatewayNo,
          format.money(row.net, row.currency),
          format.dateTime(row.tabulatedAt),
        ),
        state: stateOf(batchStates, row.state),
        href: pages.includes(BATCHES)
          ? batchHref(batchNo)
          : `/settlement/summary?${new URLSearchParams({ batchNo, tabulatedFrom: day, tabulatedTo: day })}`,
      }
    }
    return [
      { id: 'orders', options: found.orders.map(order) },
      { id: 'refunds', options: found.refunds.map(refund) },
      { id: 'disputes', options: found.disputes.map(dispute) },
      { id: 'batches', options: found.batches.map(batch) },
    ]
  }, [found, word, format, pages, merchantZone])
}
