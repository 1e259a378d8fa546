/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AnswerActions, AnswerSection } from '#app/(portal)/deal/dispute/[disputeNo]/answer-section.tsx'
import { DisputeDetailScreen } from '#app/(portal)/deal/dispute/[disputeNo]/dispute-detail-screen.tsx'
import { DisputeHead, DisputeText } from '#app/(portal)/deal/dispute/[disputeNo]/dispute-head.tsx'
import { FactsSection } from '#app/(portal)/deal/dispute/[disputeNo]/facts-section.tsx'
import { RepresentSection } from '#app/(portal)/deal/dispute/[disputeNo]/represent-section.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { AtAddress } from '#tests/support/address.tsx'
import { complaintInfo as info } from '#tests/support/complaint-info.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { order } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const may = {
  pages: ['/deal/dispute'],
  calls: [
    'dispute/saveDraft.do',
    'dispute/saveComplaintInfo.do',
    'dispute/acceptChargeback.do',
    'dispute/refundRetrieval.do',
  ],
}
const without = (path: string) => ({ ...may, calls: may.calls.filter((call) => call !== path) })

const inPortal = (ui: React.ReactNode, options = may) =>
  renderInPortal(<AtAddress href="/deal/dispute/D1">{ui}</AtAddress>, options)
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

/** The responses in the head and the reasons on the page. */
const Answer = ({ info: shown }: { info: ComplaintInfo }) => (
  <>
    <AnswerActions info={shown} onSubmit={() => {}} />
    <AnswerSection info={shown} />
  </>
)

/** Shows the first state of the dispute until the button replaces it with the second. */
function Changing({
  from = info(),
  to,
  children,
}: {
  from?: ComplaintInfo
  to: ComplaintInfo
  children: (now: ComplaintInfo) => React.ReactNode
}) {
  const [now, setNow] = useState(from)
  return (
    <>
      {children(now)}
      <button type="button" onClick={() => setNow(to)}>
        catch up
      </button>
    </>
  )
}

test('a new chargeback shows the time left in the head and both possible responses', async () => {
  await inPortal(
    <>
      <DisputeHead info={info()} actions={<Answer info={info()} />} />
      <DisputeText info={info()} />
    </>,
  )
  expect(screen.getByText('19 days left')).toBeVisible()
  expect(screen.getByText(/by 2026-12-09 23:59:59/)).toBeVisible()
  expect(button('Submit representment')).toBeVisible()
  expect(button('Accept the chargeback')).toBeVisible()
  expect(button('Refund in full')).toBeNull()
})

test('the facts have every time in full', async () => {
  const { dispute } = info({ stage: 'under_review' })
  await inPortal(<FactsSection dispute={dispute} />)
  expect(screen.getByText('2026-11-19 12:00:00')).toBeVisible()
  expect(screen.getByText('2026-12-09 23:59:59')).toBeVisible()
})

test.each<[string, string, string]>([
  ['accept', 'dispute/acceptChargeback.do', 'Accept the chargeback'],
  ['represent', 'dispute/saveComplaintInfo.do', 'Submit representment'],
])('without the permission to %s there is no button, and a text says so', async (_, path, name) => {
  await inPortal(<Answer info={info()} />, without(path))
  expect(button(name)).toBeNull()
  expect(screen.getByText(/Your role cannot respond to disputes/)).toBeVisible()
})

test('an unavailable action shows its reason instead of a button', async () => {
  const actions = {
    represent: 'frozen',
    accept: null,
    answer_retrieval: 'no_retrieval',
    refund_retrieval: 'no_retrieval',
  } as const
  await inPortal(<Answer info={info({ frozen: true }, { actions })} />)
  expect(button('Submit representment')).toBeNull()
  expect(screen.getByText(/while the provider investigates the dispute/)).toBeVisible()
  expect(button('Accept the chargeback')).toBeVisible()
})

test('a returned representment shows the reason and can be revised', async () => {
  await inPortal(<Answer info={info({ representmentStatus: 'returned', returnReason: 'No signature.' })} />)
  expect(screen.getByText('Reason for return: No signature.')).toBeVisible()
  expect(button('Submit revision')).toBeVisible()
})

test.each<[string, Partial<ComplaintInfo['dispute']>, string[]]>([
  ['a chargeback', {}, ['Accept the chargeback', 'Submit representment']],
  [
    'a pre-arbitration',
    { arbitrationStatus: 'pre_arbitration', arbitrationResponse: 'open' },
    ['Accept the loss', 'Submit further evidence'],
  ],
  ['a retrieval', { disputeType: 'retrieval' }, ['Refund in full', 'Submit documents']],
])('%s is answered in its own words', async (_, dispute, names) => {
  const retrieval = dispute.disputeType === 'retrieval'
  const actions = {
    represent: retrieval ? ('is_retrieval' as const) : null,
    accept: retrieval ? ('is_retrieval' as const) : null,
    answer_retrieval: retrieval ? null : ('no_retrieval' as const),
    refund_retrieval: retrieval ? null : ('no_retrieval' as const),
  }
  await inPortal(<AnswerActions info={info(dispute, { actions })} onSubmit={() => {}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
})

test('a retrieval is refunded with the refundable amount of the order', async () => {
  const actions = {
    represent: 'is_retrieval',
    accept: 'is_retrieval',
    answer_retrieval: null,
    refund_retrieval: null,
  } as const
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    'dispute/refundRetrieval.do': () => success({ ...info(), refundNo: 'R7' }),
  })
  const retrieval = info(
    { disputeType: 'retrieval', chargebackKind: null },
    { actions, refundAmount: '60.00' },
  )
  await inPortal(<Answer info={retrieval} />)
  await userEvent.click(screen.getByRole('button', { name: 'Refund in full' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refund 60.00 USD' }))
  expect(await screen.findByText('Refund R7 has been requested. The retrieval is closed.')).toBeVisible()
  expect(api.of('dispute/refundRetrieval.do')).toMatchObject([
    { body: { disputeNo: 'D1' }, token: 'token-1' },
  ])
})

const sent = {
  no: 1,
  sentAt: '2026-11-19T05:00:00Z',
  sentBy: 'admin',
  revoked: false,
  productType: 'merchandise' as const,
  letter: 'Delivered.',
  notes: '',
  items: [],
}

test('accepting shows the amount and what it revokes', async () => {
  await inPortal(<Answer info={info({ representmentStatus: 'returned' }, { submissions: [sent] })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Accept the chargeback' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept the chargeback and lose 100.00 USD?' })
  expect(within(dialog).getByText('The representment you submitted is revoked.')).toBeVisible()
})

test.each([
  ['pre_arbitration', 'the pre-arbitration of chargeback D1'],
  ['pre_compliance', 'the pre-compliance of chargeback D1'],
] as const)('accepting the loss of a %s names it, and no representment is revoked', async (status, text) => {
  const second = { arbitrationStatus: status, arbitrationResponse: 'open' } as const
  await inPortal(<Answer info={info(second, { submissions: [sent] })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Accept the loss' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the loss of 100.00 USD?' }))
  expect(dialog.getByText(new RegExp(text))).toBeVisible()
  expect(dialog.queryByText(/revoked/)).toBeNull()
})

test('after a lost response, the retry uses the same token even if the action is no longer offered', async () => {
  let tokens = 0
  const api = fakeApi({
    'common/getOperationToken.do': () => {
      tokens += 1
      return success(`token-${tokens}`)
    },
    'dispute/acceptChargeback.do': () => 'network failure',
  })
  const accepted = info(
    { representmentStatus: 'chargeback_accepted', stage: 'closed', moneyState: 'chargeback' },
    {
      actions: {
        represent: 'accepted',
        accept: 'accepted',
        answer_retrieval: 'no_retrieval',
        refund_retrieval: 'no_retrieval',
      },
    },
  )
  await inPortal(<Changing to={accepted}>{(now) => <Answer info={now} />}</Changing>)
  await userEvent.click(screen.getByRole('button', { name: 'Accept the chargeback' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept and lose 100.00 USD' }))
  expect(await within(dialog).findByText(/the operation may have gone through/)).toBeVisible()
  // The page behind the dialog refreshes: the chargeback is accepted, and no action is available.
  await userEvent.click(screen.getByText('catch up'))
  expect(within(dialog).getByRole('button', { name: 'Check again' })).toBeVisible()
  api.answers['dispute/acceptChargeback.do'] = () => success(accepted)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/Chargeback accepted: 100.00 USD/)).toBeVisible()
  expect(api.of('dispute/acceptChargeback.do').map(({ token }) => token)).toEqual(['token-1', 'token-1'])
})

test('a refusal is shown, and the next attempt uses a new token', async () => {
  let tokens = 0
  const api = fakeApi({
    'common/getOperationToken.do': () => {
      tokens += 1
      return success(`token-${tokens}`)
    },
    'dispute/acceptChargeback.do': () => refusal('E3210', 'The due date has passed.'),
  })
  await inPortal(<Answer info={info()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Accept the chargeback' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Accept and lose 100.00 USD' })
  await userEvent.click(confirm)
  expect(await within(dialog).findByText('The due date has passed.')).toBeVisible()
  await userEvent.click(confirm)
  await waitFor(() =>
    expect(api.of('dispute/acceptChargeback.do').map(({ token }) => token)).toEqual(['token-1', 'token-2']),
  )
})

const writing = (changes: Partial<ComplaintInfo> = {}) =>
  inPortal(
    <RepresentSection
      info={info({}, changes)}
      order={order({ trackingNumber: 'JD0001', carrierCode: 'DHL' })}
      onSending={() => {}}
    />,
  )
const letter = () => screen.getByRole('textbox', { name: 'Letter' }) as HTMLTextAreaElement

test('an unchanged letter follows the selected product type; an edited letter stays', async () => {
  await writing()
  const first = letter().value
  expect(first).toContain('D1')
  await userEvent.click(screen.getByRole('radio', { name: 'Services' }))
  const second = letter().value
  expect(second).not.toBe(first)
  await userEvent.type(letter(), ' Thank you.')
  await userEvent.click(screen.getByRole('radio', { name: 'Merchandise' }))
  expect(letter()).toHaveValue(`${second} Thank you.`)
  await userEvent.click(screen.getByRole('button', { name: 'Prefill from the order again' }))
  expect(letter()).toHaveValue(first)
})

test('Chinese in the letter is reported immediately, a short letter only at submission', async () => {
  await writing()
  await userEvent.clear(letter())
  await userEvent.type(letter(), 'Delivered')
  expect(letter()).toBeValid()
  await userEvent.click(screen.getByRole('button', { name: 'Review and submit' }))
  expect(letter()).toBeInvalid()
  expect(letter()).toHaveFocus()
  expect(screen.getByText('9 / 5,000 characters')).toBeVisible()
  await userEvent.clear(letter())
  await userEvent.type(letter(), 'The parcel was delivered 已签收')
  expect(letter()).toBeInvalid()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const draft = {
  version: 3,
  productType: 'services' as const,
  letter: 'As agreed with the customer, the course was given in full.',
  notes: '课程已完成',
  items: [],
  savedAt: '2026-11-19T05:00:00Z',
  savedBy: 'finance',
}

test('a draft opens with its saved values', async () => {
  await writing({ draft })
  expect(letter()).toHaveValue('As agreed with the customer, the course was given in full.')
  expect(screen.getByRole('radio', { name: 'Services' })).toBeChecked()
  expect(screen.getByDisplayValue('课程已完成')).toBeVisible()
  expect(screen.getByText(/by finance/)).toBeVisible()
  await userEvent.type(letter(), ' ')
  expect(screen.getByText('Not saved yet')).toBeVisible()
})

test('a colleague’s draft can be loaded only after it is read: until then the page has the refused one', async () => {
  fakeApi({ 'dispute/saveDraft.do': () => refusal('E3221', 'The draft has changed.') })
  const theirs = { ...draft, version: 4, letter: 'A colleague has written this letter meanwhile.' }
  await inPortal(
    <Changing from={info({}, { draft })} to={info({}, { draft: theirs })}>
      {(now) => <RepresentSection info={now} order={order()} onSending={() => {}} />}
    </Changing>,
  )
  await userEvent.type(letter(), ' Thank you.')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('The draft has changed.')).toBeVisible()
  expect(button('Load their version')).toBeNull()
  await userEvent.click(screen.getByText('catch up'))
  await userEvent.click(screen.getByRole('button', { name: 'Load their version' }))
  expect(letter()).toHaveValue(theirs.letter)
  // The buttons of the choice have disappeared.
  expect(button('Save draft')).toHaveFocus()
})

describe('the page of a dispute that changes while a representment is written', () => {
  const answered = info(
    { stage: 'under_review', representmentStatus: 'submitted' },
    {
      actions: {
        represent: 'in_progress',
        accept: 'in_progress',
        answer_retrieval: 'no_retrieval',
        refund_retrieval: 'no_retrieval',
      },
    },
  )
  const open = async (
    save: () => ReturnType<typeof success> | Promise<ReturnType<typeof success>>,
    others: Parameters<typeof fakeApi>[0] = {},
  ) => {
    const shown = { now: info() }
    fakeApi({
      'dispute/getComplaintInfo.do': () => success(shown.now),
      'transaction/detail.do': () => success(order()),
      'dispute/saveDraft.do': save,
      ...others,
    })
    await inPortal(<DisputeDetailScreen disputeNo="D1" />)
    await screen.findByRole('textbox', { name: 'Letter' })
    return shown
  }

  test('keeps unsaved texts until they are discarded, without a way to send them', async () => {
    const shown = await open(() => refusal('E3213', 'The dispute has been answered.'))
    await userEvent.type(letter(), ' Thank you.')
    const { value } = letter()
    shown.now = answered
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText(/^This dispute cannot be answered now/)).toBeVisible()
    expect(screen.queryByText('Done.')).toBeNull()
    expect(letter()).toHaveValue(value)
    expect(button('Save draft')).toBeNull()
    expect(button('Review and submit')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.queryByRole('textbox', { name: 'Letter' })).toBeNull()
  })

  test('offers the next one after it is accepted here', async () => {
    const shown = await open(() => refusal('E9999', 'System error'), {
      'common/getOperationToken.do': () => success('token-1'),
      'dispute/acceptChargeback.do': () => success(answered),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Accept the chargeback' }))
    shown.now = answered
    await userEvent.click(await screen.findByRole('button', { name: 'Accept and lose 100.00 USD' }))
    expect(await screen.findByText('Done.')).toBeVisible()
  })

  test('cannot be submitted from its head while the draft is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof success>>()
    await open(() => promise)
    const submit = screen.getByRole('button', { name: 'Submit representment' })
    await userEvent.type(letter(), ' Thank you.')
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'true'))
    // It keeps the focus, which a disabled button would lose.
    submit.focus()
    await userEvent.keyboard('{Enter}')
    expect(submit).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    resolve(refusal('E9999', 'System error'))
    await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'false'))
  })
})
