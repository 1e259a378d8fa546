import { countAxis, lowestPercent } from '#components/chart/axis.ts'

test.each([
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [50, [0, 10, 20, 30, 40, 50]],
  [51, [0, 20, 40, 60]],
  [1001, [0, 500, 1000, 1500]],
])('the axis of counts up to %d', (maximum, axis) => {
  expect(countAxis(maximum)).toEqual(axis)
})

test.each([
  [[], 90],
  [[100, 95.5], 90],
  [[89.99, 97], 80],
  [[0, 50], 0],
])('the axis of the rates %j begins at %d', (rates, lowest) => {
  expect(lowestPercent(rates)).toBe(lowest)
})
