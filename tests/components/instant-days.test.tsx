/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { InstantDayRangeField } from '#components/form/instant-day-range-field.tsx'
import { PortalProvider } from '#lib/client/portal.tsx'
import { portalValue } from '#tests/support/portal-value.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The instants at which the typed days begin and end in the selected time zone. */

let values: () => unknown
function Form() {
  const form = useForm({ defaultValues: { atFrom: '', atTo: '' } })
  values = form.getValues
  return (
    <FormProvider {...form}>
      <InstantDayRangeField from="atFrom" to="atTo" label="Due" />
    </FormProvider>
  )
}

test.each([
  ['Asia/Shanghai', '2027-01-14T16:00:00.000Z', '2027-01-15T15:59:59.999Z'],
  ['Pacific/Auckland', '2027-01-14T11:00:00.000Z', '2027-01-15T10:59:59.999Z'],
  ['Pacific/Tongatapu', '2027-01-14T11:00:00.000Z', '2027-01-15T10:59:59.999Z'],
  ['Pacific/Kiritimati', '2027-01-14T10:00:00.000Z', '2027-01-15T09:59:59.999Z'],
  ['Pacific/Pago_Pago', '2027-01-15T11:00:00.000Z', '2027-01-16T10:59:59.999Z'],
])('15 January in %s', async (timeZone, atFrom, atTo) => {
  await renderInPortal(
    <PortalProvider value={{ ...portalValue(), timeZone }}>
      <Form />
    </PortalProvider>,
  )
  for (const input of screen.getAllByPlaceholderText('YYYY-MM-DD')) {
    fireEvent.change(input, { target: { value: '2027-01-15' } })
    expect(input).toHaveProperty('value', '2027-01-15')
  }
  expect(values()).toEqual({ atFrom, atTo })
})
