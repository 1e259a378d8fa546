/**
 * Runs before the first paint and resolves the theme 'system', so that the page does not flash. The script
 * contains no quotes, ampersands or angle brackets, because React escapes them in text.
 */
const boot =
  'document.documentElement.dataset.theme||=matchMedia(`(prefers-color-scheme: dark)`).matches?`dark`:`light`'

export function BootScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {boot}
    </script>
  )
}
