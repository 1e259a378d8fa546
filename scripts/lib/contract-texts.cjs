/** `.describe(…)` or `.meta(…)` whose argument contains no brackets outside of strings. */
const texts = /\s*\.(?:describe|meta)\((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|[^'"`()])*\)/g

/**
 * Bundler loader: removes the texts of the contract's schemas, which only the OpenAPI document needs. Values are
 * checked in the same way without them.
 */
module.exports = (source) => source.replace(texts, '')
