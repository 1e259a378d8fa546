/**
 * Runs before the first paint: resolves the theme 'system', so that nothing flashes. React escapes quotes, ampersands
 * and angle brackets in text, so the script has none.
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
