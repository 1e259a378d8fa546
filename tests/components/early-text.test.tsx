/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, jest, test } from '@jest/globals'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { SelectedOrders } from '#app/(portal)/deal/refund/upload/selected-orders.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { renderOnServer } from '#tests/support/server-rendered.tsx'

/** A text that is typed into a server-rendered field before the page reacts is part of the form afterwards. */

const sent = jest.fn()
let page: Awaited<ReturnType<typeof renderOnServer>>
afterEach(() => {
  page.remove()
  sent.mockClear()
})

interface Values {
  name: string
  password: string
}

/** Saves only what was changed. */
function Form({ children }: { children: ReactNode }) {
  const form = useForm<Values>({ defaultValues: { name: '', password: '' } })
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((values) => sent(Object.values(values).filter(Boolean)))}>
        {children}
        <button type="submit" disabled={!isDirty}>
          Save
        </button>
      </form>
    </FormProvider>
  )
}

const fields: Record<string, ReactNode> = {
  'a text field': (
    <Form>
      <FormTextField<Values> name="name" label="Name" />
    </Form>
  ),
  'a text of several lines': (
    <Form>
      <FormTextField<Values> name="name" label="Name" multiline rows={2} />
    </Form>
  ),
  'a password': (
    <Form>
      <OwnPasswordField name="password" />
    </Form>
  ),
  'the reason for selected orders': <Selected />,
}

function Selected() {
  const [reason, setReason] = useState('')
  return (
    <SelectedOrders
      tradeNos={['1']}
      reason={reason}
      onReasonChange={setReason}
      onBegin={async ({ read }) => {
        sent((await read()).map(({ cells }) => cells.reason))
      }}
    />
  )
}

/** Hydrates the page after this text was typed into its field. */
async function hydrateWithText(field: ReactNode, text: string) {
  page = await renderOnServer(field)
  const { box, hydrate } = page
  const input = box.querySelector<HTMLInputElement>(
    'input:not([hidden]), textarea:not([aria-hidden], [readonly])',
  )
  if (!input) throw new Error('no field')
  input.value = text

  expect(await hydrate()).toEqual([])
  expect(input.isConnected).toBe(true)
  expect(input.value).toBe(text)
  return { box, input, user: userEvent.setup() }
}

test.each(Object.entries(fields))('hydration keeps a text typed early: %s', async (_, field) => {
  const { box, input, user } = await hydrateWithText(field, 'Typed early')
  await user.type(input, '!')
  const submit = within(box).getByRole('button', { name: /^(Save|Check)/ })
  expect(submit).toBeEnabled()
  await user.click(submit)
  expect(input.value).toBe('Typed early!')
  expect(sent.mock.lastCall).toEqual([['Typed early!']])
})

test('hydration keeps a day typed early', async () => {
  const day = (
    <Form>
      <DayField<Values> name="name" label="Day" />
    </Form>
  )
  const { box, input, user } = await hydrateWithText(day, '2026-11-27')
  await user.click(within(box).getByRole('button', { name: 'Save' }))
  expect(input.value).toBe('2026-11-27')
  expect(sent.mock.lastCall).toEqual([['2026-11-27']])
})
