/** The names that a module exports as functions and constants. */
const exported = /^export (?:function|const) (\w+)/gm

const MISSING = 'const missing = () => { throw new Error("JSON Schemas are not available in browsers") }'

/**
 * Bundler loader for the two modules of zod that make JSON Schemas, which only the OpenAPI documents need: a sixth of
 * zod's code. Their functions throw in browsers. `aggregateChecks` stays, because the limits of a schema, such as
 * `maxLength`, come from it.
 */
module.exports = (source) => {
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
