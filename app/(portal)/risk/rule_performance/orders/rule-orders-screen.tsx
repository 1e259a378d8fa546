'use client'

import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { ruleOrderDownload, ruleOrderList } from '#lib/contract/rule-performance.ts'
import { stoppedByCheck } from '#lib/contract/stopped-order.ts'
import { transactionColumns } from '../../../deal/transaction/transaction-columns.ts'

const HOME = '/risk/rule_performance'
const ruleOrderColumns = { ...transactionColumns, def: ruleOrderList }
const ruleOrderFilter = defineFilter(ruleOrderList, 'fields.rule_order', (field) => ({
  shown: [
    field.word('figure', 'ruleFigure'),
    field.option('measuredDays'),
    field.words('orderState', 'orderState'),
    field.gateways('gatewayNo'),
  ],
}))

/** The orders behind a figure of a rule. */
export function RuleOrdersScreen({ rule, ...settings }: ListSettings & { rule: string }) {
  const t = useTranslations('rule_performance')
  const word = useTranslations('enums.stoppedBy')
  const base = useMemo(() => ({ rule }), [rule])
  const options = useMemo(
    () => ({
      measuredDays: [7, 30, 90].map((days) => ({ value: String(days), label: t('days', { days }) })),
    }),
    [t],
  )
  const screen = useListScreen(ruleOrderColumns, ruleOrderFilter, settings, { base, options })
  const [check = '', ...rest] = rule.split(':')
  const number = rest.join(':')
  const known = stoppedByCheck.options.find((each) => each === check)
  const checkName = known ? word(known) : check
  return (
    <ListScreen
      {...screen}
      title={number ? t('orders_of', { check: checkName, number }) : checkName}
      download={ruleOrderDownload}
      tools={<ToolButton icon={<Icon icon={ArrowLeft} />} label={t('back')} href={useListHref(HOME)} />}
      none={{ title: t('no_orders'), text: t('no_orders_text') }}
    />
  )
}
