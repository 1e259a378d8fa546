const ID = 'page-end'

/**
 * Stands after the content of every page. The browser paints for the first time when it has read this far: a page that
 * is painted in parts moves what is aligned to the right. Browsers that do not support the link paint earlier.
 */
export function PageEnd() {
  return (
    <>
      <link rel="expect" href={`#${ID}`} blocking="render" />
      <template id={ID} />
    </>
  )
}
