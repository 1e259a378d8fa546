/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { SelectedOrders } from '#app/(portal)/deal/refund/upload/selected-orders.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { registerText } from '#components/form/register-text.ts'
import { createPortalTheme } from '#components/layout/theme.ts'
import { PortalProvider } from '#lib/client/portal.tsx'
import { createQueryClient } from '#lib/client/query.ts'
import { areas, loadMessages } from '#lib/i18n/messages.ts'
import { portalValue } from '#tests/support/portal-value.ts'

/** A text that is typed into a server-rendered field before the page reacts is part of the form afterwards. */

const sent = jest.fn()
let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  sent.mockClear()
})

interface Values {
  name: string
  password: string
}

interface FormProps {
  children: (form: ReturnType<typeof useForm<Values>>) => ReactNode
  /** Saves only what was changed. */
  onlyChanged?: boolean
}

function Form({ children, onlyChanged = false }: FormProps) {
  const form = useForm<Values>({ defaultValues: { name: '', password: '' } })
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((values) => sent(Object.values(values).filter(Boolean)))}>
        {children(form)}
        <button type="submit" disabled={onlyChanged && !isDirty}>
          Save
        </button>
      </form>
    </FormProvider>
  )
}

const fields: Record<string, ReactNode> = {
  'a text field': <Form onlyChanged>{() => <FormTextField<Values> name="name" label="Name" />}</Form>,
  'a text of several lines': (
    <Form onlyChanged>{() => <FormTextField<Values> name="name" label="Name" multiline rows={2} />}</Form>
  ),
  'a password': <Form onlyChanged>{() => <OwnPasswordField name="password" />}</Form>,
  'a field that the form registers': (
    <Form>{(form) => <input {...registerText(form, 'name')} aria-label="Name" />}</Form>
  ),
  'the reason for selected orders': (
    <SelectedOrders
      tradeNos={['1']}
      onBegin={async ({ read }) => {
        sent((await read()).map(({ cells }) => cells.reason))
      }}
    />
  ),
}

test.each(Object.entries(fields))('%s', async (_, field) => {
  const messages = await loadMessages('en_US', areas)
  const page = () => (
    <NextIntlClientProvider locale="en-US" messages={messages} timeZone="Asia/Shanghai">
      <ThemeProvider theme={createPortalTheme('en-US')}>
        <QueryClientProvider client={createQueryClient()}>
          <PortalProvider value={portalValue({})}>{field}</PortalProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </NextIntlClientProvider>
  )
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(page())
  const input = box.querySelector<HTMLInputElement>(
    'input:not([hidden]), textarea:not([aria-hidden], [readonly])',
  )
  if (!input) throw new Error('no field')
  input.value = 'Typed early'

  const errors: unknown[] = []
  await act(async () => {
    root = hydrateRoot(box, page(), { onRecoverableError: (error) => errors.push(error) })
  })
  expect(errors).toEqual([])
  expect(input.isConnected).toBe(true)
  expect(input.value).toBe('Typed early')

  await userEvent.setup().type(input, '!')
  const submit = box.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(submit?.disabled).toBe(false)
  await userEvent.setup().click(submit as HTMLButtonElement)
  expect(input.value).toBe('Typed early!')
  expect(sent.mock.lastCall).toEqual([['Typed early!']])
})
