/**
 * The value in the middle; of an even number of values, the upper of the two.
 * @param {readonly number[]} values
 */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
