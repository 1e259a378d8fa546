/** A description of the document, in English, with its names of fields and values as code. */
export function English({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split('`').map((part, index) => {
        const key = `${index} ${part}`
        return index % 2 === 1 ? (
          <code key={key} translate="no">
            {part}
          </code>
        ) : (
          <span key={key}>{part}</span>
        )
      })}
    </span>
  )
}
