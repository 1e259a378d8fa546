/** A field that the search field can fill. */
export interface SearchTarget {
  name: string
  /** The field takes several values. */
  many: boolean
}

/** What a search fills in: a field and its value, as the request takes it. */
export interface Search {
  name: string
  value: string | string[]
}

/** How the values of a field look, for fields whose values differ from a merchant's own numbers. */
const patterns: Readonly<Record<string, RegExp>> = {
  email: /@/,
  userName: /^[a-z][\w.-]*$/i,
  tradeNo: /^\d{15,}$/,
  refundNo: /^R\d{6,}$/i,
  disputeNo: /^D\d{6,}$/i,
  fraudNo: /^F\d{6,}$/i,
  alertNo: /^A\d{6,}$/i,
  complaintNo: /^C\d{6,}$/i,
  batchNo: /^S\d{6,}$/i,
  uploadNo: /^U\d{6,}$/i,
  reserveNo: /^R\d{6,}$/i,
  linkNo: /^L\d{4,}$/i,
  filterNo: /^CF\d/i,
  url: /\.\w{2,}/,
  domain: /\.\w{2,}/,
  cardLast4: /^\d{4}$/,
}

/** The numbers of a list that was typed in one line or pasted as a column. */
export const numbersIn = (text: string): string[] => [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))]

/**
 * The searches that a text can mean, the most likely one first: a field whose pattern it matches, then fields
 * for any text, then the others. A text that only looks like an email or a number is still found by hand.
 */
export function searchesOf(text: string, targets: readonly SearchTarget[]): Search[] {
  const whole = text.trim()
  if (!whole) return []
  const numbers = numbersIn(whole)
  const rank = ({ name, many }: SearchTarget): number => {
    const pattern = patterns[name]
    if (!pattern) return 1
    return (many ? numbers : [whole]).every((each) => pattern.test(each)) ? 0 : 2
  }
  return targets
    .map((target) => ({ target, rank: rank(target) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ target: { name, many } }) => ({ name, value: many ? numbers : whole }))
}
