import { waterfallBars } from '#components/chart/waterfall-bars.ts'

test.each([
  [
    'down to what is left',
    ['100', '-10', '-40'],
    '50',
    [
      [0, 100],
      [90, 10],
      [50, 40],
      [0, 50],
    ],
  ],
  [
    'what comes back rises',
    ['100', '-50', '25'],
    '75',
    [
      [0, 100],
      [50, 50],
      [50, 25],
      [0, 75],
    ],
  ],
  [
    'below zero the axis shifts',
    ['60', '-80', '20'],
    '0',
    [
      [25, 75],
      [0, 100],
      [0, 25],
      [25, 0],
    ],
  ],
  [
    'nothing at all',
    ['0'],
    '0',
    [
      [0, 0],
      [0, 0],
    ],
  ],
])('%s', (_, changes, total, expected) => {
  const bars = waterfallBars(changes, total)
  expect(bars.map(({ left, width }) => [Math.round(left), Math.round(width)])).toEqual(expected)
})

test('a bar has its direction', () => {
  expect(waterfallBars(['10', '-5', '2'], '7').map(({ rises }) => rises)).toEqual([true, false, true, true])
})
