/** One change of the code that breaks it, and the tests that must notice. */
export interface Mutation {
  /** What is wrong after the change. */
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
