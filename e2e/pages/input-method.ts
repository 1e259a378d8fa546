import { expect, type Locator } from '@playwright/test'

/** What an input method shows while the user types, and the text that it inserts at the end. */
interface Composition {
  steps: readonly string[]
  text: string
}

const compositions: Readonly<Record<'chinese' | 'japanese' | 'deadKey', Composition>> = {
  chinese: { steps: ['t', 'tu', 'tui', 'tui k', 'tui ku', 'tui kua', 'tui kuan'], text: '退款' },
  japanese: { steps: ['h', 'へ', 'へn', 'へんk', 'へんき', 'へんきn', 'へんきん', '返金'], text: '返金' },
  deadKey: { steps: ['´'], text: 'é' },
}

/** The time between two keys of a fast typist and a slow machine, in ms. */
const FAST = 5
const TYPED = 'quick 4711'

/** Types with each input method, then fast with the keyboard. The field always shows exactly what was typed. */
export async function typeIn(field: Locator): Promise<void> {
  const page = field.page()
  const session = await page.context().newCDPSession(page)
  // Fields that cannot keep a text before the page reacts are read-only until then.
  await expect(field).toBeEditable()
  await field.focus()
  let before = await field.inputValue()
  for (const { steps, text } of Object.values(compositions)) {
    for (const step of steps) {
      await session.send('Input.imeSetComposition', {
        text: step,
        selectionStart: step.length,
        selectionEnd: step.length,
      })
      expect(await field.inputValue()).toBe(before + step)
    }
    await session.send('Input.insertText', { text })
    before += text
    await expect(field).toHaveValue(before)
  }
  await page.keyboard.type(TYPED, { delay: FAST })
  await expect(field).toHaveValue(before + TYPED)
  await session.detach()
}
