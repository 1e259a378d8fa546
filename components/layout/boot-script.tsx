/**
 * Runs before the first paint. It resolves the theme 'system', so that the page does not flash, and remembers the last
 * button that was clicked before the page's code arrived (see EarlyClick). The script contains no quotes, ampersands or
 * angle brackets, because React escapes them in text.
 */
const boot = [
  'document.documentElement.dataset.theme||=matchMedia(`(prefers-color-scheme: dark)`).matches?`dark`:`light`',
  'portalEarly=function(e){portalEarly.button=e.target.closest(`button[type=button]`)}',
  'addEventListener(`click`,portalEarly,true)',
].join(';')

export function BootScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {boot}
    </script>
  )
}
