/** Whole card numbers in texts. They are never stored, shown or logged. */

/** A card number ends in a check digit that makes this sum a multiple of 10. */
export function luhnSum(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += i % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9
  }
  return sum
}

export const isLuhn = (digits: string): boolean => /^\d{13,19}$/.test(digits) && luhnSum(digits) % 10 === 0

/** Card numbers begin with 22 to 27 or 3 to 6. Times in milliseconds, dates and most phone numbers do not. */
const isCardNumber = (digits: string): boolean => isLuhn(digits) && /^(?:2[2-7]|[3-6])/.test(digits)

const group = /[\d０-９]+/g
/** Groups of digits in a line with only spaces, dots, hyphens, dashes and invisible characters between them. */
const run = /[\d０-９](?:[\p{Zs}\t.\u00b7\uff0e\p{Pd}\u2212\p{Cf}]*[\d０-９])*/gu
/**
 * Record numbers of the provider are written without gaps, have 18 digits and begin with the year. UnionPay cards of the
 * same length begin with 62.
 */
const isRecordNumber = (digits: string): boolean => digits.length === 18 && !digits.startsWith('62')

/** The text with every whole card number masked, in any grouping and next to other numbers. */
export const withoutCardNumbers = (text: string): string => text.replace(run, withoutCards)

/** Whether the text contains a whole card number. */
export const hasCardNumber = (text: string): boolean => withoutCardNumbers(text) !== text

function withoutCards(text: string): string {
  const groups = [...text.matchAll(group)].map(({ 0: digits, index }) => ({
    digits: digits.normalize('NFKC'),
    from: index,
    to: index + digits.length,
  }))
  let masked = ''
  let done = 0
  for (const span of cardSpans(groups.map(({ digits }) => digits))) {
    const cards = groups.slice(span.from, span.to)
    const digits = cards.map((each) => each.digits).join('')
    masked += `${text.slice(done, cards[0]?.from)}${digits.slice(0, 6)}******${digits.slice(-4)}`
    done = cards.at(-1)?.to ?? done
  }
  return masked + text.slice(done)
}

/**
 * Where one or more groups together are a card number. Which of two overlapping numbers is the card is unknown, so they
 * are one span: masked, it shows no more of either than its ends.
 */
function cardSpans(groups: readonly string[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (let from = 0; from < groups.length; from += 1) {
    let digits = ''
    for (let to = from; to < groups.length && digits.length < 19; to += 1) {
      const next = groups[to] ?? ''
      if (isRecordNumber(next)) break
      digits += next
      if (!isCardNumber(digits)) continue
      const last = spans.at(-1)
      if (last && from < last.to) last.to = Math.max(last.to, to + 1)
      else spans.push({ from, to: to + 1 })
    }
  }
  return spans
}
