/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { ApplyDialog } from '#app/(portal)/_shared/payout-panel/dialogs.tsx'
import { EmailDialog } from '#app/(portal)/account/profile/email-dialog.tsx'
import { RiskMailDialog } from '#app/(portal)/added_service/riskOrder/risk-mail-dialog.tsx'
import { FeedDialog } from '#app/(portal)/deadlines/feed-dialog.tsx'
import { ItemsScreen } from '#app/(portal)/deal/commodityInfos/[tradeNo]/items-screen.tsx'
import { SendDialog } from '#app/(portal)/deal/dispute/[disputeNo]/send-dialog.tsx'
import { RefundDialog } from '#app/(portal)/deal/transaction/refund-dialog.tsx'
import { WaybillForm } from '#app/(portal)/deal/waybill/[tradeNo]/waybill-form.tsx'
import { LogoDialog } from '#app/(portal)/developer/branded_checkout/logo-dialog.tsx'
import { ResetTwoStepDialog } from '#app/(portal)/settings/administration/reset-two-step-dialog.tsx'
import { SessionsDialog } from '#app/(portal)/settings/administration/sessions-dialog.tsx'
import { ApproveDialog } from '#app/(portal)/settings/approvals/approve-dialog.tsx'
import { RefuseDialog } from '#app/(portal)/settings/approvals/refuse-dialog.tsx'
import { SettingsSection } from '#app/(portal)/settings/merchant_info/settings-section.tsx'
import { SwitchesSection } from '#app/(portal)/settings/merchant_info/switches-section.tsx'
import { PolicyForm } from '#app/(portal)/settings/security/policy-form.tsx'
import { BatchDialog } from '#components/form/batch-dialog.tsx'
import type { ApprovalRow } from '#lib/contract/approval.ts'
import { commoditySheet } from '#lib/contract/commodity.ts'
import { calls } from '#lib/contract/index.ts'
import { preAuthOperate } from '#lib/contract/pre-auth.ts'
import words from '#messages/en_US/developer.json' with { type: 'json' }
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { AtAddress } from '#tests/support/address.tsx'
import { complaintCallers } from '#tests/support/complaint-callers.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { keyCallers } from '#tests/support/key-callers.tsx'
import { NewRole } from '#tests/support/new-role.tsx'
import { orderCallers } from '#tests/support/order-callers.tsx'
import { policyInfo } from '#tests/support/policy.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { riskCallers } from '#tests/support/risk-callers.tsx'
import { type Caller, press, type } from '#tests/support/sensitive-callers.ts'
import { openSession } from '#tests/support/sessions.ts'
import { Sheet } from '#tests/support/sheet.tsx'
import { filesIn, read, withoutComments } from '#tests/support/sources.ts'
import { twoStepCallers } from '#tests/support/two-step-callers.tsx'
import { webhookCallers } from '#tests/support/webhook-callers.tsx'

/** After an unknown result, every caller keeps its token until the provider itself rejects the call. */

// jsdom cannot decode images and does not read files.
globalThis.createImageBitmap = async () => ({ width: 1, height: 1, close() {} })
URL.createObjectURL = () => 'blob:here'
URL.revokeObjectURL = () => {}

/** A record with only the fields that a screen reads. */
const some = <T,>(value: unknown): T => value as T
const dialog = { open: true, onClose: () => {}, onClosed: () => {} }
const stamp = { version: 1, updatedAt: null, updatedBy: null }
const at = '2026-11-19T04:00:00Z'
const password = (user: UserEvent) => type(user, /^Password/, DEMO_PASSWORD)

const order = { tradeNo: 'T1', orderNo: 'M1', currency: 'USD', amount: '10.00', eligible: true }
const settings = { customParameters: [], chargebackEmails: ['a@b.example'], ...stamp }
const merchant = {
  contactEmail: 'c@d.example',
  settings,
  switches: [{ name: 'testPayments', on: false, ...stamp }],
}

const row = {
  keyNo: 'K1',
  gatewayNo: 'G1',
  gatewayLabel: 'Shop',
  environment: 'live',
  masked: null,
  version: 1,
}

const approval = some<ApprovalRow>({
  approvalNo: 'P1',
  kind: 'refund',
  state: 'waiting',
  operation: 'Refund',
  target: 'T1',
  requestedBy: 'anna',
  requestedAt: at,
  expiresAt: at,
  changes: [],
})

const callers: Caller[] = [
  {
    file: 'app/(portal)/account/profile/email-dialog.tsx',
    path: 'account/updateEmail.do',
    ui: <EmailDialog {...dialog} profile={some({ email: 'old@shop.example' })} />,
    answers: { 'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }) },
    enter: async (user) => {
      await type(user, /^New email/, 'new@shop.example')
      await type(user, /^Password/, DEMO_PASSWORD)
    },
    send: press(/^Save/),
  },
  {
    file: 'app/(portal)/deal/transaction/refund-steps.tsx',
    path: 'refund/save.do',
    ui: <RefundDialog tradeNo="T1" {...dialog} />,
    answers: {
      'refund/tradeInfo.do': () =>
        success({
          ...order,
          refundedAmount: '0.00',
          refundableAmount: '10.00',
          refusal: null,
          refundableUntil: '2027-05-01',
          hasOpenAlert: false,
          refunds: [],
        }),
      'common/getReasons.do': () => success([]),
    },
    enter: async (user) => {
      await type(user, /^Reason/, 'Returned')
      await press(/^Continue/)(user)
    },
    send: press(/^(Refund 10|Retry the same refund)/),
  },
  {
    file: 'components/form/record-dialog.tsx',
    path: 'customerService/emailConfig.do',
    ui: (
      <RiskMailDialog
        {...dialog}
        row={{ enabled: true, minScore: 50, emails: ['a@b.example'], ...stamp }}
        latest={undefined}
      />
    ),
    send: press(/^Save/),
  },
  {
    file: 'components/form/confirm-call-dialog.tsx',
    path: 'payoutAccount/earlyPayout.do',
    ui: <ApplyDialog {...dialog} shop={some({ gatewayNo: 'G1', label: 'Shop' })} />,
    send: press(/^Submit application/),
  },
  {
    file: 'lib/client/batch.ts',
    path: preAuthOperate.path,
    ui: (
      <BatchDialog
        {...dialog}
        def={preAuthOperate}
        field="tradeNo"
        input={{ action: 'complete' }}
        ids={['T1']}
        titleOf={(id) => id}
        title="Complete"
        running="Running"
        outcome={() => 'Over'}
        confirmLabel="Complete it"
        onDone={() => {}}
      >
        One
      </BatchDialog>
    ),
    send: press(/^(Complete it|Send again)/),
  },
  {
    file: 'components/upload/use-sheet-upload.ts',
    path: commoditySheet.saveRows.path,
    ui: <Sheet />,
    enter: press(/^choose/),
    send: press(/^save/),
  },
  {
    file: 'app/(portal)/deal/commodityInfos/[tradeNo]/items-screen.tsx',
    path: commoditySheet.saveRows.path,
    ui: <ItemsScreen row={some({ ...order, products: [{ name: 'Tent', price: '10.00', quantity: 1 }] })} />,
    send: press(/^Save/),
  },
  {
    file: 'app/(portal)/deal/waybill/[tradeNo]/waybill-form.tsx',
    path: 'waybill/save.do',
    ui: (
      <WaybillForm
        mode="number"
        onReload={async () => undefined}
        waybill={some({
          bill: { ...order, ...stamp, createdAt: at, carrierCode: 'DHL', trackingSite: 'www.dhl.com' },
          letter: null,
          pictures: [],
        })}
      />
    ),
    answers: {
      'common/getCarriers.do': () =>
        success([{ carrierCode: 'DHL', label: 'DHL', trackingSite: 'www.dhl.com' }]),
    },
    enter: (user) => type(user, /^Tracking number/, 'JD0000009'),
    send: press(/^Save/),
  },
  {
    file: 'app/(portal)/deal/dispute/[disputeNo]/send-dialog.tsx',
    path: 'dispute/saveComplaintInfo.do',
    ui: (
      <SendDialog
        {...dialog}
        info={some({ dispute: { disputeNo: 'D1', amount: '10.00', currency: 'USD' } })}
        draft={{
          version: 1,
          productType: 'merchandise',
          letter: 'Delivered',
          notes: '',
          items: [],
          savedAt: at,
          savedBy: 'admin',
        }}
        incomplete={false}
        onSending={() => {}}
      />
    ),
    send: press(/^(Submit now|Check again)/),
  },
  {
    file: 'app/(portal)/developer/branded_checkout/logo-dialog.tsx',
    path: 'developer/uploadLogo.do',
    ui: <LogoDialog {...dialog} row={some({ ...row, logo: null })} latest={some({ ...row, logo: null })} />,
    enter: async (user) => {
      const { buffer } = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      const file = new File([buffer], 'logo.png', { type: 'image/png' })
      Object.assign(file, { slice: () => ({ arrayBuffer: async () => buffer }) })
      const [input] = await screen.findAllByLabelText(words.logo.file, { selector: 'input' })
      if (input) await user.upload(input, file)
      await waitFor(() => expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled())
    },
    send: press(/^Save/),
  },
  ...keyCallers,
  {
    file: 'app/(portal)/deadlines/feed-dialog.tsx',
    path: 'deadline/rotateFeed.do',
    ui: <FeedDialog {...dialog} feed={null} />,
    answers: { 'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }) },
    enter: password,
    send: press(/^(Make|Create)/),
  },
  {
    file: 'app/(portal)/settings/administration/sessions-dialog.tsx',
    path: 'adminManage/endSessions.do',
    ui: <SessionsDialog {...dialog} row={some({ userName: 'anna' })} latest={undefined} />,
    answers: { 'adminManage/sessions.do': () => success({ sessions: [openSession] }) },
    enter: password,
    send: press(/^End sessions/),
  },
  {
    file: 'app/(portal)/settings/administration/reset-two-step-dialog.tsx',
    path: 'adminManage/resetTwoStep.do',
    ui: (
      <ResetTwoStepDialog
        {...dialog}
        row={some({ userName: 'anna', email: 'anna@shop.example' })}
        latest={undefined}
      />
    ),
    answers: { 'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }) },
    enter: password,
    send: press(/^Reset/),
  },
  {
    file: 'app/(portal)/settings/approvals/approve-dialog.tsx',
    path: 'approval/approve.do',
    ui: <ApproveDialog {...dialog} row={approval} latest={undefined} />,
    answers: { 'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }) },
    enter: password,
    send: press(/^Approve/),
  },
  {
    file: 'app/(portal)/settings/approvals/refuse-dialog.tsx',
    path: 'approval/refuse.do',
    ui: <RefuseDialog {...dialog} row={approval} latest={undefined} />,
    enter: (user) => type(user, /^Reason/, 'Not agreed'),
    send: press(/^Reject/),
  },
  {
    file: 'app/(portal)/settings/security/policy-form.tsx',
    path: 'securityPolicy/save.do',
    ui: <PolicyForm info={policyInfo} />,
    answers: { 'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }) },
    enter: async (user) => {
      await type(user, /^Idle time/, '{Backspace}2')
      await password(user)
    },
    send: press(/^Save/),
  },
  {
    file: 'app/(portal)/settings/merchant_info/settings-section.tsx',
    path: 'merchant/update.do',
    ui: <SettingsSection info={some(merchant)} />,
    enter: (user) => type(user, /^Email 1/, 'x'),
    send: press(/^Save/),
  },
  {
    file: 'app/(portal)/settings/merchant_info/switches-section.tsx',
    path: 'merchant/switches.do',
    ui: <SwitchesSection info={some(merchant)} />,
    send: async (user) => user.click(await screen.findByRole('switch')),
  },
  {
    file: 'app/(portal)/settings/roles/use-role-form.ts',
    path: 'role/add.do',
    ui: <NewRole />,
    send: press(/^save/),
  },
  ...complaintCallers,
  ...riskCallers,
  ...orderCallers,
  ...twoStepCallers,
  ...webhookCallers,
]

test.each(callers.map((caller) => [caller.path, caller.file, caller] as const))(
  '%s (%s)',
  async (path, _, { ui, answers, enter, send }) => {
    let tokens = 0
    const api = fakeApi({
      ...answers,
      'common/getOperationToken.do': () => {
        tokens += 1
        return success(`token-${tokens}`)
      },
      [path]: () => 'network failure',
    })
    const user = userEvent.setup()
    const may = { pages: [...new Set(Object.values(calls).flatMap(({ pages }) => pages))] }
    await renderInPortal(<AtAddress href="/index">{ui}</AtAddress>, { ...may, calls: Object.keys(calls) })
    await enter?.(user)
    const attempt = async (number: number) => {
      await send(user)
      await waitFor(() => expect(api.of(path)).toHaveLength(number))
    }
    await attempt(1)
    api.answers[path] = () => refusal('E1429', 'Too many attempts.')
    await attempt(2)
    api.answers[path] = () => refusal('E1502', 'The provider is restarting.')
    await attempt(3)
    api.answers[path] = () => refusal('E3003', 'There is no such record.')
    await attempt(4)
    expect(api.of(path).map(({ token }) => token)).toEqual(Array(4).fill('token-1'))
    expect(tokens).toBe(1)
  },
)

test('the table names every caller', () => {
  const using = filesIn(['app', 'components', 'lib'], ['.ts', '.tsx']).filter((path) =>
    /(?<!function )\b(?:useSensitiveCall|useSensitiveDownload|useContractForm|useSettingsForm)[(<]/.test(
      withoutComments(read(path)),
    ),
  )
  const others = [
    // The callers above that have a form use it.
    'components/form/use-contract-form.ts',
    'components/form/use-settings-form.ts',
    // After an unknown result it only offers to sign in again.
    'app/(portal)/_shared/password/use-change-password.ts',
  ]
  expect([...new Set(callers.map(({ file }) => file)), ...others].sort()).toEqual(using.sort())
})
