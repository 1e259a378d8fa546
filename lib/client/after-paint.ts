/** Runs work after the next frame, so that a key or click shows its effect before a list renders again. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
