'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Tone } from '#components/status-chip.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import type { FoundBatch, FoundDispute, FoundOrder, FoundRefund, GlobalFound } from '#lib/contract/search.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { dayOf, endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { batchTones, paymentTones, refundTones } from '../tones.ts'
import type { PaletteGroup, PaletteOption } from './option.ts'

const disputeTones: Record<FoundDispute['stage'], Tone> = {
  to_answer: 'attention',
  under_review: 'waiting',
  closed: 'neutral',
}

/** Where a batch is shown with its entries; who has only their list is led to it there. */
const BATCHES = '/settlement/setDetails'

/** The records that were found, as options. */
export function useRecordGroups(found: GlobalFound | undefined): PaletteGroup[] {
  const word = useTranslations('enums')
  const format = useFormat()
  const { pages, timeZone, user } = usePortal()
  const merchantZone = user?.timeZone ?? timeZone
  return useMemo(() => {
    if (!found) return []
    const said = (...parts: string[]) => parts.filter(Boolean).join(' · ')
    const order = (row: FoundOrder): PaletteOption => ({
      id: `order ${row.tradeNo}`,
      label: row.tradeNo,
      detail: said(
        row.orderNo,
        row.customerName,
        row.email,
        format.money(row.amount, row.currency),
        format.dateTime(row.createdAt),
      ),
      state: { tone: paymentTones[row.status], label: word(`paymentStatus.${row.status}`) },
      href: orderHref(row.tradeNo),
    })
    const refund = (row: FoundRefund): PaletteOption => {
      // Lists are bounded in time: the day of the refund is part of its address.
      const day = {
        appliedAtFrom: startOfDayIn(row.appliedAt, merchantZone).toISOString(),
        appliedAtTo: endOfDayIn(row.appliedAt, merchantZone).toISOString(),
      }
      return {
        id: `refund ${row.refundNo}`,
        label: row.refundNo,
        detail: said(row.tradeNo, format.money(row.amount, row.currency), format.dateTime(row.appliedAt)),
        state: { tone: refundTones[row.status], label: word(`refundStatus.${row.status}`) },
        href: `/deal/refund?${new URLSearchParams({ refundNo: row.refundNo, ...day })}`,
      }
    }
    const dispute = (row: FoundDispute): PaletteOption => ({
      id: `dispute ${row.disputeNo}`,
      label: row.disputeNo,
      detail: said(
        word(`disputeType.${row.disputeType}`),
        row.tradeNo,
        format.money(row.amount, row.currency),
        format.dateTime(row.filedAt),
      ),
      state: { tone: disputeTones[row.stage], label: word(`disputeStage.${row.stage}`) },
      href: disputeHref(row.disputeNo),
    })
    const batch = (row: FoundBatch): PaletteOption => {
      const day = dayOf(row.tabulatedAt, merchantZone)
      const { batchNo } = row
      return {
        id: `batch ${batchNo}`,
        label: batchNo,
        detail: said(row.gatewayNo, format.money(row.net, row.currency), format.dateTime(row.tabulatedAt)),
        state: { tone: batchTones[row.state], label: word(`batchState.${row.state}`) },
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
