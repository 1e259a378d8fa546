/** Where the link past the menu leads. */
export const MAIN_ID = 'content'
