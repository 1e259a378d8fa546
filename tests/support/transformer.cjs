const next = require('next/dist/build/swc/jest-transformer')

/**
 * Next's own transformer, which still writes import attributes in their withdrawn form; Node 24 reads only `with`. A script
 * of ours (`.mjs`) is plain JavaScript; Next's transformer would make a CommonJS module of it.
 */
module.exports = {
  createTransformer(options) {
    const { process } = next.createTransformer(options)
    return {
      process(source, file, jest) {
        if (file.endsWith('.mjs')) return { code: source }
        const { code, ...rest } = process(source, file, jest)
        return { ...rest, code: code.replace(/ assert \{(\s*type: ['"]json['"]\s*)\}/g, ' with {$1}') }
      },
    }
  },
}
