/**
 * Passes the policy's nonce to the style sheet of the toasts. The library reads it from the window once, when
 * it loads, so this module is imported before it.
 */
if (typeof window !== 'undefined') {
  const script = document.querySelector<HTMLScriptElement>('script[nonce]')
  Object.assign(window, { __nonce__: script?.nonce })
}
