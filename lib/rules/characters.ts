/** The number of characters in a text, counted as by the contract: an emoji is one, not two. */
export const characters = (text: string): number => [...text].length
