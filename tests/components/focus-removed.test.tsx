/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ItemsScreen } from '#app/(portal)/deal/commodityInfos/[tradeNo]/items-screen.tsx'
import { RulesField } from '#app/(portal)/risk/alertService/answers/rules-field.tsx'
import { PeriodsField } from '#app/(portal)/risk/consumerFiltering/periods-field.tsx'
import { RuleBuilder } from '#app/(portal)/risk/custom_rules/rule-builder.tsx'
import { emptyCondition } from '#app/(portal)/risk/custom_rules/rule-values.ts'
import { LimitsField } from '#app/(portal)/settings/approvals/rules/limits-field.tsx'
import { DocumentField } from '#app/(portal)/settings/bankAccount/document-field.tsx'
import { EmailsField } from '#app/(portal)/settings/merchant_info/emails-field.tsx'
import { ItemsField } from '#app/(portal)/vitrual_terminal_vt/items-field.tsx'
import { noItem } from '#app/(portal)/vitrual_terminal_vt/link-values.ts'
import { RemoveButton } from '#components/form/remove-button.tsx'
import { PictureField } from '#components/upload/picture-field.tsx'
import type { Picture } from '#components/upload/pictures.ts'
import { type CommodityRow, commoditySheet } from '#lib/contract/commodity.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** A button that removes the line it is in does not lose the focus of a keyboard user. */

jest.setTimeout(60_000)

const button = (name: string) => screen.getByRole('button', { name })

async function press(name: string) {
  act(() => button(name).focus())
  await userEvent.keyboard('{Enter}')
}

interface LinesProps {
  keyed: boolean
  count: number
  full?: boolean
}

/** Lines with a button in each, and one that adds a line; not while the form is full. */
function Lines({ keyed, count, full = false }: LinesProps) {
  const [lines, setLines] = useState(['A', 'B', 'C'].slice(0, count))
  return (
    <form>
      <button type="button">Before</button>
      {lines.map((line, index) => (
        <div key={keyed ? line : index} data-line>
          <button type="button">Open {line}</button>
          <RemoveButton
            label={`Remove ${line}`}
            onRemove={() => setLines(lines.filter((each) => each !== line))}
          />
          <button type="button">Copy {line}</button>
        </div>
      ))}
      <button type="button" disabled={full}>
        Add
      </button>
      <button type="button">Save</button>
    </form>
  )
}

const places = [
  { what: 'a line in the middle', count: 3, removed: 'B', next: 'Remove C' },
  { what: 'the first line', count: 3, removed: 'A', next: 'Remove B' },
  { what: 'the last line', count: 3, removed: 'C', next: 'Remove B' },
  { what: 'the only line', count: 1, removed: 'A', next: 'Add' },
  { what: 'the only line, if none can be added', count: 1, full: true, removed: 'A', next: 'Save' },
]

test.each(places.flatMap((place) => [true, false].map((keyed) => ({ ...place, keyed }))))(
  'after $what is removed, the focus is at "$next" (with identity: $keyed)',
  async (place) => {
    const { removed, next, ...lines } = place
    render(<Lines {...lines} />)
    await press(`Remove ${removed}`)
    expect(screen.queryByRole('button', { name: `Remove ${removed}` })).toBeNull()
    expect(button(next)).toHaveFocus()
  },
)

test('a line that the form keeps leaves the focus at its button', async () => {
  render(
    <div data-line>
      <RemoveButton label="Remove" onRemove={() => {}} />
    </div>,
  )
  await press('Remove')
  expect(button('Remove')).toHaveFocus()
})

test('the only item that is left has the focus, and stays', async () => {
  fakeApi({})
  const products = ['Cup', 'Pot', 'Tea'].map((name) => ({ name, price: '1.00', quantity: 1 }))
  const row = { tradeNo: 'T1', orderNo: 'M1', amount: '3.00', currency: 'USD', eligible: true, products }
  const items = <ItemsScreen row={row as unknown as CommodityRow} />
  const rights = { pages: ['/deal/commodityInfos'], calls: [commoditySheet.saveRows.path] }
  await renderedAt('/deal/commodityInfos', (at) => renderInPortal(at, rights), items)
  const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Product details/).map(({ value }) => value)
  await press('Remove item 2')
  expect(names()).toEqual(['Cup', 'Tea'])
  expect(button('Remove item 2')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Cup'])
  expect(button('Remove item 1')).toHaveFocus()
  expect(button('Remove item 1')).toBeEnabled()
  expect(button('Remove item 1')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Cup'])
})

function Form({ values, children }: { values: object; children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>
}

const kept = (id: string): Picture => ({ kind: 'kept', id, name: id, bytes: 1, width: 0, height: 0 })
function Pictures() {
  const [value, setValue] = useState<readonly Picture[]>([kept('a'), kept('b')])
  return <PictureField label="Proof" maximum={2} value={value} onChange={setValue} />
}
function Documents() {
  const [value, setValue] = useState<readonly File[]>([new File([], 'a'), new File([], 'b')])
  return <DocumentField label="Proof" hint="" maximum={2} value={value} onChange={setValue} />
}

const group = { match: 'all', conditions: [emptyCondition, emptyCondition, emptyCondition] }
const rule = { match: 'all', groups: [group, group, group] }
const periods = [1, 2, 3].map((day) => ({ day, from: '09:00', to: '18:00' }))
const limit = { currency: 'USD', amount: '1.00' }
const answer = { maxAmount: '1.00', currency: 'USD', types: [], reasons: [] }

interface RealForm {
  what: string
  values?: object
  field: ReactElement
  /** The button that is pressed, and the one that has the focus then. The lines after a removed one move up. */
  steps: [pressed: string, next: string][]
}

const forms: RealForm[] = [
  {
    what: 'conditions of a rule',
    values: rule,
    field: <RuleBuilder />,
    steps: [
      ['Remove condition 1 of group 2', 'Remove condition 1 of group 2'],
      // The only condition that is left has no button.
      ['Remove condition 1 of group 2', 'Add condition'],
    ],
  },
  {
    what: 'groups of a rule',
    values: rule,
    field: <RuleBuilder />,
    steps: [
      ['Remove group 3', 'Remove group 2'],
      ['Remove group 1', 'Add group'],
    ],
  },
  {
    what: 'limits of refunds',
    values: { refunds: [limit, limit] },
    field: <LimitsField currencies={['USD']} />,
    steps: [
      ['Remove limit 1', 'Remove limit 1'],
      ['Remove limit 1', 'Add a currency'],
    ],
  },
  {
    what: 'rules of answers',
    values: { rules: [answer, answer] },
    field: <RulesField currencies={['USD']} reasons={[]} />,
    steps: [
      ['Remove rule 2', 'Remove rule 1'],
      ['Remove rule 1', 'Add a rule'],
    ],
  },
  {
    what: 'items of a link',
    values: { currency: 'USD', items: [noItem, noItem] },
    field: <ItemsField />,
    steps: [
      ['Remove item 2', 'Remove item 1'],
      ['Remove item 1', 'Remove item 1'],
    ],
  },
  {
    what: 'emails',
    values: { chargebackEmails: ['a@b.example', 'c@d.example'] },
    field: <EmailsField readOnly={false} isOff={false} />,
    steps: [
      ['Remove email 2', 'Remove email 1'],
      ['Remove email 1', 'Add an email'],
    ],
  },
  {
    what: 'periods',
    values: { timing: 'periods', periods },
    field: <PeriodsField />,
    steps: [
      ['Remove Tue 09:00–18:00', 'Remove Wed 09:00–18:00'],
      ['Remove Wed 09:00–18:00', 'Remove Mon 09:00–18:00'],
      ['Remove Mon 09:00–18:00', 'Add period'],
    ],
  },
  {
    what: 'all periods together',
    values: { timing: 'periods', periods },
    field: <PeriodsField />,
    steps: [['Clear all', 'Add period']],
  },
  {
    what: 'pictures',
    field: <Pictures />,
    steps: [
      ['Remove a', 'Remove b'],
      ['Remove b', 'Add images: Proof'],
    ],
  },
  {
    what: 'documents',
    field: <Documents />,
    steps: [
      ['Remove b', 'Remove a'],
      ['Remove a', 'Add documents: Proof'],
    ],
  },
]

test.each(forms)('$what do not lose the focus', async ({ values = {}, field, steps }) => {
  fakeApi({})
  await renderInPortal(<Form values={values}>{field}</Form>)
  for (const [pressed, next] of steps) {
    await press(pressed)
    expect(document.activeElement).toHaveAccessibleName(next)
  }
})
