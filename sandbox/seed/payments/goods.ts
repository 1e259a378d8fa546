/** A product of the seeded shops: name, and price in minor units of USD. */
export interface Good {
  name: string
  cents: number
}

const goods = (text: string): Good[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', cents = '0'] = line.trim().split(' | ')
      return { name, cents: Number(cents) }
    })

export const outdoorGoods = goods(`
  Trekking Poles, Carbon, Pair | 6900
  Two-Person Tent Aurora | 18900
  Down Sleeping Bag -10 C | 15900
  Hiking Backpack 45 L | 12900
  Trail Running Shoes | 9900
  Waterproof Jacket Monsoon | 13900
  Merino Base Layer | 5900
  Head Torch 400 lm | 3900
  Insulated Bottle 750 ml | 2900
  Camping Stove Set | 5400
  Inflatable Kayak Twin | 42900
  Climbing Rope 60 m | 17900
  Folding Camp Chair | 4500
  Wool Hiking Socks, 3 Pairs | 2400
  Roof Rack Cargo Box | 64900
`)

export const homeGoods = goods(`
  Linen Duvet Cover Set | 8900
  Ceramic Pour-Over Kit | 4200
  Robot Vacuum R7 | 28900
  LED Desk Lamp, Dimmable | 3600
  Memory Foam Pillow | 4900
  Cast Iron Casserole 4 L | 7900
  Bamboo Bath Mat | 2700
  Air Purifier HEPA 13 | 15900
  Standing Desk, Oak, 140 cm | 45900
  Scented Candle Trio | 2300
`)

export const digitalGoods = goods(`
  Wireless Earbuds Pro | 7900
  USB-C Dock 12-in-1 | 9900
  Mechanical Keyboard 75% | 10900
  Portable SSD 1 TB | 9400
  Phone Case, Clear | 1900
  Action Camera 4K | 23900
  Smart Watch Active | 14900
  Power Bank 20000 mAh | 4900
  Game Controller, Wireless | 5900
`)
