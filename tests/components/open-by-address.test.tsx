/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import { beginOf, blockHref } from '#app/(portal)/risk/consumerFiltering/href.ts'
import { editHref, newHref, useOpenEdit, useOpenNew } from '#components/grid/open-by-address.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { renderInPortal } from '#tests/support/render.tsx'

/** A list's URL can open the form of a new record, or of an existing record. */

const rowId = (row: string) => row
const rows = ['L1', 'L2']

function Listener({ may }: { may: boolean }) {
  const heard: string[] = []
  const say = (text: string) => {
    heard.push(text)
    const out = document.getElementById('heard')
    if (out) out.textContent = heard.join(' ')
  }
  useOpenNew(may ? (begin) => say(`new ${begin}`) : undefined)
  useOpenEdit(rows, rowId, may ? (row) => say(`edit ${row}`) : undefined)
  return <output id="heard" />
}

test.each([
  ['nothing', '/list?a=1', true, ''],
  ['a new one', '/list?a=1#new', true, 'new '],
  [
    'a new one that begins with something',
    newHref('/list?a=1', { remark: 'ä b' }),
    true,
    'new remark=%C3%A4+b',
  ],
  ['one of its rows', editHref('/list?a=1', 'L2'), true, 'edit L2'],
  ['a row that it has not', editHref('/list?a=1', 'L3'), true, ''],
  ['what the user may not', editHref('/list?a=1', 'L2'), false, ''],
  ['something else', '/list?a=1#newest', true, ''],
])('the URL with %s', async (_what, href, may, heard) => {
  await renderedAt(href, (at) => renderInPortal(at), <Listener may={may} />)
  expect(screen.getByRole('status')).toHaveTextContent(heard.trim())
  // The parameter is removed: a reload does not open the form again.
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(
    href.includes('#newest') ? href : '/list?a=1',
  )
})

test('a filter created from an order starts with the data of the order’s customer', () => {
  const begin = (ipCountry: string | null) => {
    const href = blockHref({ tradeNo: '261', gatewayNo: '10000101', ipCountry })
    return beginOf(new URLSearchParams(href.slice(href.lastIndexOf('?') + 1)))
  }
  expect(begin('BR')).toEqual({
    gatewayNo: '10000101',
    remark: '261',
    condition: 'ip_country',
    countries: ['BR'],
  })
  expect(begin(null)).toEqual({ gatewayNo: '10000101', remark: '261' })
  expect(beginOf(new URLSearchParams())).toEqual({})
})
