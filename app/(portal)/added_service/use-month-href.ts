'use client'

import { useMemo } from 'react'
import { useOpens } from '#lib/client/use-opens.ts'
import { alertList } from '#lib/contract/alert.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { type cardTypes, transactionList } from '#lib/contract/transaction.ts'

interface Span {
  from: string
  to: string
  cardType?: (typeof cardTypes)[number]
}

/** The addresses of the lists that a month's figures count; undefined if the user cannot open them. */
export function useMonthHref() {
  const opens = useOpens()
  return useMemo(() => {
    const disputes = (span: Span, filter: InputOf<typeof disputeList>) =>
      opens('/deal/dispute')
        ? listHref('/deal/dispute', disputeList, {
            filedAtFrom: span.from,
            filedAtTo: span.to,
            ...(span.cardType && { cardType: [span.cardType] }),
            ...filter,
          })
        : undefined
    return {
      chargebacksHref: (span: Span) =>
        disputes(span, { disputeType: ['chargeback'], chargebackKind: ['regular'] }),
      rdrHref: (span: Span) => disputes(span, { chargebackKind: ['rdr'] }),
      retrievalsHref: (span: Span) => disputes(span, { disputeType: ['retrieval'] }),
      refundedRetrievalsHref: (span: Span) =>
        disputes(span, { disputeType: ['retrieval'], moneyState: ['refund'] }),
      alertsHref: (span: Span) =>
        opens('/risk/alertService')
          ? listHref('/risk/alertService', alertList, {
              state: ['refunded'],
              alertedAtFrom: span.from,
              alertedAtTo: span.to,
            })
          : undefined,
      salesHref: (span: Span) =>
        opens('/deal/transaction')
          ? listHref('/deal/transaction', transactionList, {
              createdAtFrom: span.from,
              createdAtTo: span.to,
              environment: ['live'],
              outcome: ['success'],
              ...(span.cardType ? { cardType: [span.cardType] } : { method: ['card'] }),
            })
          : undefined,
    }
  }, [opens])
}
