import { conditionsOf } from '#components/grid/conditions.ts'

test('a filter is shown as readable conditions', () => {
  const filter = {
    status: ['success', 'failed'],
    orderNo: ['A-1'],
    email: 'a@b.co',
    amountFrom: '5',
    createdAtFrom: '2026-01-01T00:00:00.000Z',
    createdAtTo: '2026-02-01T00:00:00.000Z',
    currency: [],
    website: undefined,
  }
  const options = {
    status: [
      { value: 'success', label: 'Success' },
      { value: 'failed', label: 'Failed' },
    ],
  }
  expect(conditionsOf(filter, options)).toEqual([
    { keys: ['status'], field: 'status', values: ['Success', 'Failed'], range: false },
    { keys: ['orderNo'], field: 'orderNo', values: ['A-1'], range: false },
    { keys: ['email'], field: 'email', values: ['a@b.co'], range: false },
    { keys: ['amountFrom'], field: 'amount', values: ['5', ''], range: true },
    {
      keys: ['createdAtFrom', 'createdAtTo'],
      field: 'createdAt',
      values: ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
      range: true,
    },
  ])
})
