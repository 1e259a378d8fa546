/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import type { FilterValues } from '#app/(portal)/risk/consumerFiltering/filter-values.ts'
import { PeriodsField } from '#app/(portal)/risk/consumerFiltering/periods-field.tsx'
import { renderInPortal } from '#tests/support/render.tsx'

/** Weekly times by keyboard and by text input. Dragging needs a browser: e2e/risk/filters.spec.ts. */

function Form() {
  const form = useForm<FilterValues>({ defaultValues: { timing: 'periods', periods: [] } })
  return (
    <FormProvider {...form}>
      <PeriodsField />
    </FormProvider>
  )
}
const chosen = () => screen.getByRole('status').textContent
const cell = (name: string) => screen.getByRole('gridcell', { name })
const add = async (user: ReturnType<typeof userEvent.setup>, days: string[], from: string, to: string) => {
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
    const button = screen.getByRole('button', { name: day })
    const pressed = button.getAttribute('aria-pressed') === 'true'
    if (pressed !== days.includes(day)) await user.click(button)
  }
  for (const [name, value] of [
    ['From', from],
    ['To', to],
  ] as const) {
    const field = screen.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, value)
  }
  await user.click(screen.getByRole('button', { name: 'Add period' }))
}

test('by keyboard: one tab stop, arrows move, Shift selects a block, Space switches it', async () => {
  const user = userEvent.setup()
  await renderInPortal(<Form />)
  expect(chosen()).toBe('No times selected')
  expect(screen.getByText(/Asia\/Shanghai \(UTC\+08:00\)/)).toBeInTheDocument()
  await user.tab()
  expect(cell('Mon 09:00–10:00')).toHaveFocus()
  // On a narrow screen the days are columns.
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift} ')
  expect(chosen()).toBe('Active times: Mon–Wed 09:00–11:00')
  expect(cell('Tue 10:00–11:00')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard(' ')
  expect(chosen()).toBe('Active times: Mon, Tue 09:00–11:00; Wed 09:00–10:00')
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(chosen()).toBe('Active times: Mon 09:00–11:00; Tue, Wed 09:00–10:00')
  await user.click(screen.getByRole('button', { name: 'Remove Mon 09:00–11:00' }))
  expect(chosen()).toBe('Active times: Tue, Wed 09:00–10:00')
})

test('typed periods are exact to the minute and split at midnight; invalid ones have an error and stay', async () => {
  const user = userEvent.setup()
  await renderInPortal(<Form />)
  await add(user, [], '09:00', '10:00')
  expect(screen.getByRole('alert')).toHaveTextContent('Select at least one day')
  await add(user, ['Sun'], '22:30', '06:00')
  expect(chosen()).toBe('Active times: Mon 00:00–06:00; Sun 22:30–24:00')
  expect(cell('Sun 22:00–23:00, partial')).toBeInTheDocument()
  await add(user, ['Mon'], '05:30', '07:00')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Mon 05:30–07:00: Overlaps another period on the same day',
  )
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('05:30')
  await add(user, ['Tue'], '09:00', '09:30')
  expect(screen.getByRole('alert')).toHaveTextContent('A period must last at least one hour')
  await add(user, ['Tue'], '9', '10')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter times as 09:00')
  expect(chosen()).toBe('Active times: Mon 00:00–06:00; Sun 22:30–24:00')
})

test('Enter that accepts a suggestion of an input method adds no period', async () => {
  const user = userEvent.setup()
  await renderInPortal(<Form />)
  await user.click(screen.getByRole('button', { name: 'Mon' }))
  await user.type(screen.getByRole('textbox', { name: 'From' }), '09:00')
  const to = screen.getByRole('textbox', { name: 'To' })
  await user.type(to, '10:00')
  fireEvent.keyDown(to, { key: 'Enter', isComposing: true })
  expect(chosen()).toBe('No times selected')
  fireEvent.keyDown(to, { key: 'Enter' })
  expect(chosen()).toBe('Active times: Mon 09:00–10:00')
})
