/** A plain number with separators of thousands, as both languages write it: '1,234.50'. */
export const groupDigits = (number: string): string =>
  number.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
