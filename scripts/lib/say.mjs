/** An error whose message is sufficient for the user: printed as one line, without a stack. */
export class Refusal extends Error {}

/** @param {string} text */
export const say = (text) => console.info(text)

/** Prints the error and ends the process with exit code 1. */
export function fail(error) {
  console.error(error instanceof Refusal ? `\n${error.message}` : error)
  process.exit(1)
}

/** @param {number} since milliseconds of performance.now() */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
