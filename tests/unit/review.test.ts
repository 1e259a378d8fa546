import { crossedBy } from '#lib/rules/chargeback-line.ts'
import { changesOf, MAX_REVIEW_SCORE, type ReviewedOrder, reviewScore } from '#lib/rules/review.ts'

const order: ReviewedOrder = {
  card: 'c',
  phone: '1',
  name: 'Ann',
  country: 'US',
  address: 'a',
  ip: '192.0.2.1',
}

test.each<[Partial<ReviewedOrder>, number]>([
  [{}, 0],
  [{ card: 'd' }, 10],
  [{ phone: '2' }, 20],
  [{ name: 'Bob' }, 20],
  [{ country: 'FR' }, 20],
  [{ address: 'b' }, 20],
  [{ ip: '192.0.2.2' }, 20],
  [{ card: 'd', ip: '192.0.2.2' }, 30],
  [{ card: null }, 0],
  [{ card: 'd', phone: '2', name: 'Bob', country: 'FR', address: 'b', ip: '192.0.2.2' }, 110],
])('compared with the previous order, %j scores %i', (change, score) => {
  expect(reviewScore(changesOf({ ...order, ...change }, order))).toBe(score)
})

test('the first order of an email is not compared', () => {
  expect(changesOf(order, undefined)).toEqual([])
})

test('a value missing in the previous order counts as unchanged', () => {
  expect(changesOf(order, { ...order, card: null, phone: null })).toEqual([])
})

test('the maximum review score is the sum of all parts', () => {
  expect(MAX_REVIEW_SCORE).toBe(110)
})

test.each<
  [{ countLine: number | null; rateLine: string | null; rateMinimum?: number }, [number, number], string[]]
>([
  [{ countLine: null, rateLine: null }, [500, 1000], []],
  [{ countLine: 3, rateLine: null }, [2, 1000], []],
  [{ countLine: 3, rateLine: null }, [3, 1000], ['count']],
  [{ countLine: null, rateLine: '0.9' }, [8, 1000], []],
  [{ countLine: null, rateLine: '0.9' }, [9, 1000], ['rate']],
  // 0.8999…%, which rounds to 0.90, is below the threshold.
  [{ countLine: null, rateLine: '0.9' }, [899, 99_900], []],
  [{ countLine: 1, rateLine: '0.01' }, [1, 100], ['count', 'rate']],
  // Without sales there is no rate.
  [{ countLine: null, rateLine: '0.01' }, [1, 0], []],
  // A rate of few chargebacks is noise.
  [{ countLine: null, rateLine: '0.9', rateMinimum: 5 }, [4, 23], []],
  [{ countLine: null, rateLine: '0.9', rateMinimum: 5 }, [5, 23], ['rate']],
  [{ countLine: 4, rateLine: '0.9', rateMinimum: 5 }, [4, 23], ['count']],
])('thresholds %j with %j chargebacks of orders reach %j', (lines, [chargebacks, sales], crossed) => {
  const found = crossedBy({ rateMinimum: 1, ...lines }, { chargebacks, sales })
  expect(found.map(({ line }) => line)).toEqual(crossed)
})
