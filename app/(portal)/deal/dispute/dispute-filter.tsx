'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices, useLookup } from '#lib/client/choices.ts'
import { getReasons } from '#lib/contract/common.ts'
import {
  arbitrationStatuses,
  chargebackKinds,
  disputeList,
  disputeStages,
  disputeTypes,
  moneyStates,
  representmentStatuses,
} from '#lib/contract/dispute.ts'
import { cardTypes } from '#lib/contract/transaction.ts'
import { asTheyAre } from '../choices.ts'

const Field = filterFields<typeof disputeList>()

/** The stages are tabs, not fields. */
export function DisputeFilter({ list }: { list: List<typeof disputeList> }) {
  return (
    <FilterPanel
      def={disputeList}
      list={list}
      period="filedAt"
      labelOf={useTranslations('fields.dispute')}
      options={useOptions()}
      dates={<Field.Period name="filedAt" />}
      more={
        <>
          <Field.Lines name="disputeNo" />
          <Field.Lines name="orderNo" />
          <Field.Choice name="reason" />
          <Field.Choice name="chargebackKind" />
          <Field.Choice name="arbitrationStatus" />
          <Field.Choice name="moneyState" />
          <Field.Choice name="cardType" />
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="currency" />
          <Field.Amounts name="amount" />
          <Field.InstantDays name="dueAt" />
        </>
      }
    >
      <Field.Lines name="tradeNo" />
      <Field.Choice name="disputeType" />
      <Field.Choice name="representmentStatus" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways, currencies } = useChoices()
  const chargebacks = useLookup(getReasons, { kind: 'chargeback' }, asTheyAre)
  const retrievals = useLookup(getReasons, { kind: 'retrieval' }, asTheyAre)
  return useMemo(
    () => ({
      stage: wordsOf('disputeStage', disputeStages),
      disputeType: wordsOf('disputeType', disputeTypes),
      chargebackKind: wordsOf('chargebackKind', chargebackKinds),
      representmentStatus: wordsOf('representmentStatus', representmentStatuses),
      arbitrationStatus: wordsOf('arbitrationStatus', arbitrationStatuses),
      moneyState: wordsOf('moneyState', moneyStates),
      cardType: wordsOf('cardType', cardTypes),
      reason: [...chargebacks, ...retrievals],
      gatewayNo: gateways,
      currency: currencies,
    }),
    [wordsOf, gateways, currencies, chargebacks, retrievals],
  )
}
