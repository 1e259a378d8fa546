/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AnswersDialog } from '#app/(portal)/risk/alertService/answers/answers-dialog.tsx'
import type { AnswerPreview } from '#lib/contract/alert-answer.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { alertAnswers } from '#tests/support/risk-callers.tsx'

/** The form of the automatic answers: issues at their fields, the preview, and the request. */

const preview: AnswerPreview = {
  from: '2026-10-24T16:00:00.000Z',
  to: '2026-11-22T03:00:00.000Z',
  alerts: 9,
  answered: 3,
  amount: '120.00',
  amounts: [{ currency: 'USD', alerts: 3, amount: '120.00' }],
  days: [{ day: '2026-11-20', answered: 3, amount: '120.00', overLimit: 2 }],
  left: [
    { answer: 'no_rule', alerts: 4 },
    { answer: 'over_limit', alerts: 2 },
  ],
}

test('missing values are named at their fields; the preview shows figures, days and reasons; the request has all', async () => {
  const user = userEvent.setup()
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }),
    'chargebackWarning/previewAnswers.do': () => success(preview),
    'chargebackWarning/saveAnswers.do': () => success({ ...alertAnswers, enabled: true, version: 2 }),
  })
  const row = { ...alertAnswers, rules: [], dailyLimit: null, emails: [] }
  await renderInPortal(<AnswersDialog row={row} latest={row} open onClose={() => {}} onClosed={() => {}} />, {
    pages: ['/risk/alertService', '/deal/transaction'],
    calls: ['chargebackWarning/saveAnswers.do', 'refund/save.do'],
  })
  const dialog = await screen.findByRole('dialog')
  const box = (name: RegExp) => within(dialog).getByRole('textbox', { name })
  await user.click(within(dialog).getByRole('switch', { name: 'Automatic responses' }))
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(await within(dialog).findByText('Select at least one')).toBeVisible()
  expect(box(/^Daily limit/)).toBeInvalid()
  expect(api.of('chargebackWarning/previewAnswers.do')).toEqual([])

  await user.click(within(dialog).getByRole('button', { name: 'Add a rule' }))
  const rule = within(dialog).getByRole('group', { name: 'Rule 1' })
  await user.type(within(rule).getByRole('textbox', { name: /^Up to amount/ }), '50')
  await user.type(box(/^Daily limit/), '150')
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(await within(dialog).findByText('3 of 9')).toBeVisible()
  expect(within(dialog).getByText('120.00 USD of 150.00 USD')).toBeVisible()
  expect(within(dialog).getByText('Not refunded: No rule applies (4), Daily limit reached (2)')).toBeVisible()
  const [, day] = within(dialog).getAllByRole('row')
  expect(within(day as HTMLElement).getByText('80%')).toBeVisible()

  await user.type(within(dialog).getByLabelText(/^Password/, { selector: 'input' }), DEMO_PASSWORD)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(box(/^Recipients/)).toBeInvalid()
  await user.type(box(/^Recipients/), 'risk@shop.example')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.of('chargebackWarning/saveAnswers.do')).toHaveLength(1))
  expect(api.of('chargebackWarning/saveAnswers.do')[0]?.body).toEqual({
    enabled: true,
    rules: [{ maxAmount: '50', currency: 'USD', types: [], reasons: [] }],
    dailyLimit: '150',
    limitCurrency: 'USD',
    emails: ['risk@shop.example'],
    version: 1,
    password: DEMO_PASSWORD,
  })
})
