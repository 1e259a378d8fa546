/** A code change that causes a defect, and the tests that must detect it. */
export interface Mutation {
  /** The defect. */
  breaks: string
  file: string
  /** Occurs once in the file. */
  find: string
  replace: string
  /** The test file that fails. */
  test: string
  /** A part of the title of the tests that fail; all tests of the file unless given. */
  title?: string
}
