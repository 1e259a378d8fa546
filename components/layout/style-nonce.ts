/**
 * Hands the policy's nonce to the notices' style sheet: its library reads it from the window, once, when it loads.
 * So this is imported before it.
 */
if (typeof window !== 'undefined') {
  const script = document.querySelector<HTMLScriptElement>('script[nonce]')
  Object.assign(window, { __nonce__: script?.nonce })
}
