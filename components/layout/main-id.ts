/** The target of the link that skips the menu. */
export const MAIN_ID = 'content'
