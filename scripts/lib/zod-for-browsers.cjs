/** The names that a module exports as functions and constants. */
const exported = /^export (?:function|const) (\w+)/gm

const MISSING = 'const missing = () => { throw new Error("JSON Schemas are not available in browsers") }'

const NO_MESSAGES = 'export default () => ({})'

/**
 * Bundler loader for modules of zod that browsers do not need. English messages: `issueMessage` makes the messages. The
 * two modules that make JSON Schemas for the OpenAPI documents, a sixth of zod's code: their functions throw.
 * `aggregateChecks` stays, because the limits of a schema, such as `maxLength`, come from it.
 */
module.exports = function zodForBrowsers(source) {
  if (this.resourcePath.endsWith('/locales/en.js')) return NO_MESSAGES
  const names = [...source.matchAll(exported)].map(([, name]) => name)
  const stubs = names
    .filter((name) => name !== 'aggregateChecks')
    .map((name) => `export const ${name} = missing`)
  // zod's compiled code also exports this function under another name.
  const renamed = source.includes('export { processSchema as process }')
    ? 'export { processSchema as process }'
    : ''
  return [beginningWithChecks(source), MISSING, ...stubs, renamed].join('\n')
}

/** The module up to the first function that makes a schema, if it has `aggregateChecks`. */
function beginningWithChecks(source) {
  const end = source.indexOf('export const stringProcessor')
  return source.includes('export function aggregateChecks(') ? source.slice(0, end) : ''
}
