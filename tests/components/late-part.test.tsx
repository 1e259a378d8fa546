/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals'
import { loadStyled } from '#components/layout/late-part.tsx'

const Part = () => null
const Other = () => null

test('a part is surrounded by the same component each time, so that React keeps its state', async () => {
  const first = await loadStyled(async () => Part)
  expect(await loadStyled(async () => Part)).toBe(first)
  expect(await loadStyled(async () => Other)).not.toBe(first)
})
