import { minorUnits } from '#lib/rules/minor-units.ts'
import type { Random } from '#sandbox/platform/random.ts'
import { usdRate } from '#sandbox/platform/reference/usd-rates.ts'
import type { Good } from './goods.ts'

export interface Line {
  name: string
  /** In minor units of the order's currency. */
  price: number
  quantity: number
}

const steps: Readonly<Record<number, number>> = { 0: 10, 2: 10, 3: 50 }

/** One to three products, priced in the currency of the order. */
export function fillBasket(random: Random, goods: readonly Good[], currency: string): Line[] {
  const digits = minorUnits(currency)
  const lines: Line[] = []
  const count = random.weighted([
    [1, 70],
    [2, 22],
    [3, 8],
  ])
  for (let i = 0; i < count; i += 1) {
    const good = random.pick(goods)
    if (lines.some((line) => line.name === good.name)) continue
    const major = ((good.cents / 100) * random.pick([1, 1, 0.95, 0.9, 0.8])) / (usdRate[currency] ?? 1)
    const step = steps[digits] ?? 1
    const price = Math.max(step, Math.round((major * 10 ** digits) / step) * step)
    lines.push({ name: good.name, price, quantity: good.cents < 6000 && random.chance(0.2) ? 2 : 1 })
  }
  return lines
}

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
