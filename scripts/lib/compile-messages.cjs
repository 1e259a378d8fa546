const { default: compile } = require('icu-minify/compile')

const compiled = (messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )

/**
 * Bundler loader: parses the messages at build time, so that neither server nor browser contains or runs the parser.
 * A text without arguments stays a text. The loader of next-intl cannot be used: it makes JavaScript, which an import
 * with `type: 'json'` refuses.
 */
module.exports = (source) => JSON.stringify(compiled(JSON.parse(source)))
