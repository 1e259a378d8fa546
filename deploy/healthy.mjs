/** Health check of both images: ends with 0 if the address answers with 200. */
const [url] = process.argv.slice(2)
const response = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined)
process.exit(response?.ok ? 0 : 1)
