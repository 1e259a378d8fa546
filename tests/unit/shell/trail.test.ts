import { beforeEach, describe, expect, test } from '@jest/globals'
import { dueCount, nextDue, recordName, type ShownList, Trail } from '#components/trail/trail.ts'

const order = (no: number) => `/deal/transaction/${no}`
const form = (no: number, done = false) => ({ href: `/deal/waybill/${no}`, done })
const open = (href: string) => ({ href })

const waybills: ShownList = {
  href: '/deal/waybill?waybillStatus=missing&pageNo=2',
  records: [form(1), open(order(1)), form(2, true), open(order(2)), form(3), open(order(3)), open(order(1))],
  nextPage: '/deal/waybill?waybillStatus=missing&pageNo=3',
  previousPage: '/deal/waybill?waybillStatus=missing',
}

let trail: Trail
const go = (...hrefs: string[]) => {
  for (const href of hrefs) trail.arrive(href, false)
}
const place = () => trail.step && [trail.step.at + 1, trail.step.records.length]

beforeEach(() => {
  trail = new Trail()
  go(waybills.href)
  trail.show(waybills)
})

describe('the previous and next records', () => {
  test('are of the same kind, each once, in the order of the list', () => {
    go(order(2))
    expect(trail.step?.records.map(({ href }) => href)).toEqual([order(1), order(2), order(3)])
    expect(place()).toEqual([2, 3])
    expect(trail.step?.list.href).toBe(waybills.href)
  })

  test('the next record is found, independent of other URL parameters', () => {
    go(form(1).href, form(2).href)
    expect(place()).toEqual([2, 3])
    go(`${form(2).href}?dialog=1`, `${form(2).href}#proofs`)
    expect(place()).toEqual([2, 3])
  })

  test('are unknown if the record was not opened from the list', () => {
    go('/home', order(2))
    expect(trail.step).toBeUndefined()
  })

  test('are unknown after a reload', () => {
    const other = new Trail()
    other.arrive(order(2), false)
    expect(other.step).toBeUndefined()
  })

  test('are known again after a history step, but not after a link from another page', () => {
    go(order(2), '/deal/refund?tradeNo=2')
    expect(trail.step).toBeUndefined()
    trail.arrive(order(2), true)
    expect(place()).toEqual([2, 3])
    go('/home', order(2))
    expect(trail.step).toBeUndefined()
    trail.arrive('/home', true)
    trail.arrive(order(2), true)
    expect(trail.step).toBeUndefined()
  })
})

describe('a list of a record', () => {
  const batches: ShownList = {
    href: '/settlement/setDetails?currency=USD',
    records: [1, 2].map((no) => open(`/settlement/setDetails?batchNo=${no}`)),
  }
  const entries: ShownList = {
    href: '/settlement/setDetails?batchNo=1&part=fees',
    records: [open(order(7)), open(order(8))],
  }

  test('opens its own records, and back returns to a record that still has its neighbors', () => {
    go(batches.href)
    trail.show(batches)
    go('/settlement/setDetails?batchNo=1')
    expect(place()).toEqual([1, 2])
    trail.show(entries)
    go(entries.href)
    expect(place()).toEqual([1, 2])
    go(order(7), order(8))
    expect(trail.step?.list.href).toBe(entries.href)
    go(entries.href)
    expect(place()).toEqual([1, 2])
    expect(trail.takeReturn('/settlement/setDetails')).toEqual({ href: order(8), at: 1 })
    go('/settlement/setDetails?batchNo=2')
    expect(place()).toEqual([2, 2])
    go('/settlement/setDetails')
    expect(trail.takeReturn('/settlement/setDetails')).toEqual({
      href: '/settlement/setDetails?batchNo=2',
      at: 1,
    })
  })
})

describe('the way back to the list', () => {
  test.each([
    ['the list as it was', waybills.href, undefined],
    ['the bare list', '/deal/waybill', undefined],
    ['the page after it', waybills.nextPage, 'first'],
    ['the page before it', waybills.previousPage, 'last'],
  ])('%s returns the record once', (_name, href, edge) => {
    // The list without a filter and the previous page have the same URL here.
    const list = { ...waybills, ...(edge === undefined && { previousPage: undefined }) }
    trail.show(list)
    go(form(3).href, href as string)
    expect(trail.step).toBeUndefined()
    expect(trail.takeReturn('/deal/refund')).toBeUndefined()
    expect(trail.takeReturn('/deal/waybill')).toEqual({ href: form(3).href, at: 2, ...(edge && { edge }) })
    expect(trail.takeReturn('/deal/waybill')).toBeUndefined()
  })

  test('is forgotten after a visit to another page', () => {
    go(form(3).href, '/home', '/deal/waybill')
    expect(trail.takeReturn('/deal/waybill')).toBeUndefined()
  })
})

describe('remaining records', () => {
  test('the next one comes after this record, then from the beginning', () => {
    go(form(1).href)
    expect(trail.step && nextDue(trail.step)?.href).toBe(form(3).href)
    go(form(3).href)
    expect(trail.step && nextDue(trail.step)?.href).toBe(form(1).href)
    expect(trail.step && dueCount(trail.step)).toBe(1)
  })

  test('a record outside the list has no neighbors', () => {
    go(order(1))
    trail.finish()
    expect(trail.step && nextDue(trail.step)).toBeUndefined()
    expect(trail.step && dueCount(trail.step)).toBe(0)
  })

  test('the count decreases with each finished record, also after a history step', () => {
    let notifications = 0
    trail.subscribe(() => {
      notifications += 1
    })
    go(form(1).href)
    trail.finish()
    trail.finish()
    expect(notifications).toBe(2)
    expect(trail.step?.records[0]?.done).toBe(true)
    go(form(3).href)
    expect(trail.step && nextDue(trail.step)).toBeUndefined()
    trail.arrive(form(1).href, true)
    expect(trail.step?.records[0]?.done).toBe(true)
  })
})

test.each([
  ['/deal/waybill/26%2F1', '26/1'],
  ['/deal/waybill/100%', '100%'],
  ['/settlement/setDetails?batchNo=B1', 'B1'],
])('the record number of %s', (href, name) => expect(recordName(href)).toBe(name))
