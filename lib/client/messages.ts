import english from '#messages/en_US/call.json' with { type: 'json' }
import chinese from '#messages/zh_CN/call.json' with { type: 'json' }

/**
 * The texts of errors that occur in the browser, without a server response in the user's language. Both
 * languages are here, so that any page can show them without a message provider.
 */
export function clientMessage(key: keyof typeof english): string {
  return document.documentElement.lang.toLowerCase().startsWith('zh') ? chinese[key] : english[key]
}
