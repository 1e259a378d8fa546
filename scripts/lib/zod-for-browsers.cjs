/** The functions and constants that a module exports. */
const exported = /^export (?:function|const) (\w+)/gm

/**
 * Bundler loader for zod's two modules that make JSON Schemas, which only the OpenAPI documents need: a quarter of zod.
 * Their functions throw. `aggregateChecks` stays, because the limits of a schema (`maxLength`) come from it.
 */
module.exports = (source) => {
  const kept = source.includes('export function aggregateChecks(')
    ? source.slice(0, source.indexOf('export const stringProcessor'))
    : ''
  const names = [...source.matchAll(exported)].map(([, name]) => name)
  const stubs = names.filter((name) => name !== 'aggregateChecks').map((name) => `export const ${name} = missing`)
  return `${kept}
const missing = () => { throw new Error('JSON Schemas are not available in browsers') }
${stubs.join('\n')}
${source.includes('export { processSchema as process }') ? 'export { processSchema as process }' : ''}
`.replace('export const processSchema = missing', 'const processSchema = missing\nexport { processSchema }')
}
