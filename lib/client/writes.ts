/** When this document last received the response of a call that writes, in ms since 1970. */
let last = 0

export function noteWrite(): void {
  last = Date.now()
}

export const writtenSince = (time: number): boolean => last >= time
