import { screen } from '@testing-library/react'
import { AnswersDialog } from '#app/(portal)/risk/alertService/answers/answers-dialog.tsx'
import { SwitchDialog } from '#app/(portal)/risk/custom_rules/small-dialogs.tsx'
import { VersionsDialog } from '#app/(portal)/risk/custom_rules/versions-dialog.tsx'
import { OfOrderDialog } from '#app/(portal)/risk/lists/of-order-dialog.tsx'
import type { AlertAnswers } from '#lib/contract/alert-answer.ts'
import type { CustomRuleRow } from '#lib/contract/custom-rule.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { success } from './fake-api.ts'
import { type Caller, press, type } from './sensitive-callers.ts'

const dialog = { open: true, onClose: () => {}, onClosed: () => {} }
// The dialogs read these fields only.
const rule = { customRuleNo: 'CR1', name: 'Large orders', version: 2 } as unknown as CustomRuleRow
const version = (number: number) => ({
  version: number,
  kind: 'edited',
  revertedTo: null,
  reason: 'first',
  author: 'admin',
  at: '2026-11-19T04:00:00Z',
  name: rule.name,
  match: 'all',
  groups: [
    { match: 'all', conditions: [{ field: 'amount', operator: 'at_least', period: null, values: ['100'] }] },
  ],
  status: 'active',
  conditionLines: ['Amount is at least 100'],
  action: 'refuse',
  points: null,
})

/** Automatic answers to alerts that are complete, and switched off. */
export const alertAnswers: AlertAnswers = {
  enabled: false,
  rules: [{ maxAmount: '50.00', currency: 'USD', types: ['fraud'], reasons: [] }],
  dailyLimit: '200.00',
  limitCurrency: 'USD',
  emails: ['risk@shop.example'],
  version: 1,
  updatedAt: null,
  updatedBy: null,
  today: { refunds: 0, amount: '0.00' },
  currencies: ['USD', 'EUR', 'JPY'],
  reasons: [{ value: 'duplicate', label: 'Duplicate processing' }],
}

/** Callers about custom rules, and allow and block lists. */
export const riskCallers: readonly Caller[] = [
  {
    file: 'components/form/record-dialog.tsx',
    path: 'chargebackWarning/saveAnswers.do',
    ui: <AnswersDialog {...dialog} row={alertAnswers} latest={undefined} />,
    answers: { 'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }) },
    enter: (user) => type(user, /^Password/, DEMO_PASSWORD),
    send: press(/^Save/),
  },
  {
    file: 'app/(portal)/risk/custom_rules/small-dialogs.tsx',
    path: 'customRule/changeStatus.do',
    ui: <SwitchDialog {...dialog} row={rule} latest={undefined} to="deactivated" />,
    send: press(/^Deactivate/),
  },
  {
    file: 'app/(portal)/risk/custom_rules/versions-dialog.tsx',
    path: 'customRule/revert.do',
    ui: <VersionsDialog {...dialog} row={rule} latest={undefined} />,
    answers: { 'customRule/versions.do': () => success({ list: [version(2), version(1)] }) },
    enter: async (user) => {
      await user.click(await screen.findByRole('button', { name: /^Compare version 1/ }))
      await user.click(await screen.findByRole('button', { name: 'Revert to version 1' }))
      await user.type(await screen.findByRole('textbox'), 'It blocked too much')
    },
    send: press(/^Revert to version 1/),
  },
  {
    file: 'app/(portal)/risk/lists/of-order-dialog.tsx',
    path: 'riskList/addFromOrder.do',
    ui: <OfOrderDialog {...dialog} tradeNo="T1" listType="block" />,
    answers: {
      'riskList/ofOrder.do': () =>
        success({ values: [{ valueKind: 'email', valueText: 'buyer@shop.example', entry: null }] }),
    },
    enter: async (user) => {
      await user.click(await screen.findByRole('checkbox'))
      await user.click(await screen.findByRole('combobox'))
      const [first] = await screen.findAllByRole('option')
      if (first) await user.click(first)
    },
    send: press(/^Block$/),
  },
]
