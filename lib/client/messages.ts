import english from '#messages/en_US/call.json' with { type: 'json' }
import chinese from '#messages/zh_CN/call.json' with { type: 'json' }

/**
 * The few texts of errors that arise in the browser itself, where no server could say them in the user's language.
 * Both languages are here, so that they can be said on any page and without any provider.
 */
export function clientMessage(key: keyof typeof english): string {
  return document.documentElement.lang.toLowerCase().startsWith('zh') ? chinese[key] : english[key]
}
