/**
 * Keeps a form that is submitted before the page's code has arrived from being sent by the browser, with the password
 * in the address: it is marked, and sent by the code. As in BootScript, no quotes, ampersands or angle brackets.
 */
const keep =
  'addEventListener(`submit`,function(e){var d=e.target.dataset;if(d.early){e.preventDefault();d.early=`sent`}},true)'

export function EarlySubmit({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {keep}
    </script>
  )
}
