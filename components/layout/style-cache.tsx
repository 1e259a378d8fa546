'use client'

import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useServerInsertedHTML } from 'next/navigation'
import { type ReactNode, useState } from 'react'

const KEY = 'mp'
/** Marks the document's style element. Its value: the names of the styles in it. */
const MARK = 'data-page-styles'

interface StyleCache {
  cache: EmotionCache
  /** The styles that were inserted since the last call. A global style, such as an animation, belongs to no class. */
  takeNew: () => { name: string; isGlobal: boolean }[]
}

function createStyleCache(nonce: string | undefined): StyleCache {
  const cache = createCache({ key: KEY, ...(nonce && { nonce }) })
  // The server keeps styles in the cache. Otherwise it would write a style element next to each component.
  cache.compat = true
  let added: ReturnType<StyleCache['takeNew']> = []
  const { insert } = cache
  cache.insert = (selector, serialized, ...rest) => {
    const { name } = serialized
    if (cache.inserted[name] === undefined) added.push({ name, isGlobal: selector === '' })
    return insert(selector, serialized, ...rest)
  }
  const takeNew = () => {
    const taken = added
    added = []
    return taken
  }
  return { cache, takeNew }
}

let ofDocument: StyleCache | undefined

/**
 * The server has a cache per request, the browser one per document. React repeats its first render whenever a script
 * arrives, so a state would create up to a dozen caches. The style engine would also move the document's style element
 * for each of them, after which the browser computes all styles again; so the element has no mark of the engine.
 */
function styleCache(nonce: string | undefined): StyleCache {
  if (typeof document === 'undefined') return createStyleCache(nonce)
  if (ofDocument) return ofDocument
  ofDocument = createStyleCache(nonce)
  for (const element of document.querySelectorAll(`style[${MARK}]`))
    for (const name of element.getAttribute(MARK)?.split(' ') ?? []) ofDocument.cache.inserted[name] = true
  return ofDocument
}

interface StyleCacheProviderProps {
  nonce: string | undefined
  children: ReactNode
}

/** The style engine of the page. The server writes the styles of the page into the document. */
export function StyleCacheProvider({ nonce, children }: StyleCacheProviderProps) {
  const [{ cache, takeNew }] = useState(() => styleCache(nonce))
  useServerInsertedHTML(() => {
    const styles = takeNew().flatMap(({ name, isGlobal }) => {
      const css = cache.inserted[name]
      return typeof css === 'string' ? [{ name, isGlobal, css }] : []
    })
    const globals = styles.filter(({ isGlobal }) => isGlobal)
    const ofClasses = styles.filter(({ isGlobal }) => !isGlobal)
    return (
      <>
        {globals.map(({ name, css }) => (
          // The engine takes over an element with this mark, and removes it together with the component.
          <style key={name} nonce={nonce} data-emotion={`${KEY}-global ${name}`}>
            {css}
          </style>
        ))}
        {ofClasses.length > 0 && (
          <style nonce={nonce} {...{ [MARK]: ofClasses.map(({ name }) => name).join(' ') }}>
            {ofClasses.map(({ css }) => css).join('')}
          </style>
        )}
      </>
    )
  })
  return <CacheProvider value={cache}>{children}</CacheProvider>
}
